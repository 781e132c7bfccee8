// boardgame.io's own server with everything in memory; prints its port.
const { Server } = require('boardgame.io/server');
const game = require('./game.cjs');

const server = Server({ games: [game], origins: [/.*/] });
const log = console.info;
console.info = () => {};
server.run({ port: 0 }).then(({ appServer }) => log('port', appServer.address().port));
