module.exports = require('./cjs/index.cjs.js');
