export { default as area } from '#area';
export { default as early } from '#early';
