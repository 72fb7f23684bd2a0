/** Stands for plain style sheets, fonts and pictures that a component imports. */
module.exports = 'file-stub';
