export default ['Lô 1', 'Lô 2'];
