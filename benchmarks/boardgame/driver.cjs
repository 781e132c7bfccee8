// Pairs of boardgame.io's own clients that play as soon as both have seen the last move.
// node driver.cjs PORT PAIRS SECONDS: prints "looking", then what it found, as JSON.
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const game = require('./game.cjs');

const [port, pairs, seconds] = process.argv.slice(2).map(Number);
const server = `http://127.0.0.1:${port}`;
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const waits = [];
let looking = false;

class Pair {
  // The server makes a match for whoever asks for one by a new name.
  sitDown(matchID) {
    this.seen = [-1, -1];
    this.clients = ['0', '1'].map((playerID) => {
      const multiplayer = SocketIO({ server, socketOpts: { transports: ['websocket'] } });
      const client = Client({ game, numPlayers: 2, matchID, playerID, debug: false, multiplayer });
      client.subscribe((state) => state && this.saw(Number(playerID), state._stateID));
      client.start();
      return client;
    });
  }

  saw(seat, number) {
    if (this.seen[seat] === number) return;
    this.seen[seat] = number;
    if (!this.sentAt || this.seen[0] !== this.seen[1]) return;
    if (looking) waits.push(performance.now() - this.sentAt);
    this.sentAt = 0;
    // Beside what the client itself does on an update, not within it.
    setImmediate(() => this.move());
  }

  move() {
    const { ctx } = this.clients[0].getState();
    this.sentAt = performance.now();
    this.clients[Number(ctx.currentPlayer)].moves.lay(0, Math.floor(Math.random() * 4));
  }
}

(async () => {
  const all = Array.from({ length: pairs }, () => new Pair());
  all.forEach((pair, i) => pair.sitDown(`match${i}`));
  while (all.some((pair) => pair.clients.some((client) => !client.getState()))) await wait(100);
  await wait(1000);
  for (const pair of all) pair.move();
  await wait(2000);
  const used = process.cpuUsage();
  const begun = performance.now();
  looking = true;
  console.log('looking');
  await wait(seconds * 1000);
  looking = false;
  const took = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(used);
  waits.sort((a, b) => a - b);
  const at = (part) => waits[Math.min(waits.length - 1, Math.floor(part * waits.length))] ?? 0;
  console.log(JSON.stringify({ moves: waits.length, seconds: took, driver: (user + system) / 1e6 / took, p50: at(0.5), p99: at(0.99) }));
  process.exit(0);
})();
