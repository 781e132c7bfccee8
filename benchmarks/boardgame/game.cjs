// A game with as much state as ours: two packs of cards in piles, of which each player sees his part.
// One move lays a card and draws another; it is played on the server alone, as hidden cards demand.
const { INVALID_MOVE } = require('boardgame.io/core');

const deal = ({ random }) => {
  const pack = random.Shuffle(
    Array.from({ length: 108 }, (_, i) => ({ rank: (i % 13) + 1, suit: 'shdc'[Math.floor(i / 13) % 4] })),
  );
  const seats = ['0', '1'].map(() => ({
    stock: pack.splice(0, 20),
    hand: pack.splice(0, 5),
    discards: [[], [], [], []],
  }));
  return { seats, centres: [[], [], [], []], draw: pack };
};

const lay = {
  client: false,
  move: ({ G, ctx, events, random }, place, pile) => {
    const seat = G.seats[Number(ctx.currentPlayer)];
    if (!seat.hand[place] || !G.centres[pile]) return INVALID_MOVE;
    const [card] = seat.hand.splice(place, 1);
    const target = pile % 2 ? seat.discards[pile] : G.centres[pile];
    target.push(card);
    if (target.length > 12) G.draw = random.Shuffle([...G.draw, ...target.splice(0)]);
    if (G.draw.length) seat.hand.push(G.draw.pop());
    events.endTurn();
  },
};

module.exports = {
  name: 'cards',
  setup: deal,
  minPlayers: 2,
  maxPlayers: 2,
  moves: { lay },
  disableUndo: true,
  playerView: ({ G, playerID }) => ({
    centres: G.centres,
    draw: G.draw.length,
    seats: G.seats.map((seat, i) => ({
      stock: seat.stock.length,
      top: seat.stock.at(-1),
      hand: String(i) === playerID ? seat.hand : seat.hand.length,
      discards: seat.discards,
    })),
  }),
};
