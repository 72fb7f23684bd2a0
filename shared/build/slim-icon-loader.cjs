/**
 * Leaves of an icon of lucide-react what is drawn: names, other names and React keys, which are random and do not
 * compress, are read by nobody (half a kB on the path of the first load).
 *
 * @param {string} source the icon's module
 */
module.exports = (source) =>
  source
    .replace(/,\s*key: "[a-z0-9]+"/g, '')
    .replace(/\n {2}(name: "[^"]*"|size: 24),/g, '')
    .replace(/,\n {2}aliases: \[[^\]]*\]/, '');
