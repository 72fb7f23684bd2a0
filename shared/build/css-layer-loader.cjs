/**
 * Puts a stylesheet into a cascade layer: what a page says of a shared component counts more than what the component
 * says of itself, in whatever order their stylesheets arrive.
 *
 * @this {import('@rspack/core').LoaderContext<{ layer: 'base' | 'ui' }>}
 * @param {string} source the stylesheet
 */
module.exports = function cssLayerLoader(source) {
  return `@layer base, stock, ui;\n@layer ${this.getOptions().layer} {\n${source}\n}`;
};
