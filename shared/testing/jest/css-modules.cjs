/** Stands for every CSS module: each class is named as its key. */
const classes = new Proxy(
  {},
  {
    get(_target, key) {
      if (key === '__esModule') return true;
      return key === 'default' ? classes : String(key);
    },
  },
);

module.exports = classes;
