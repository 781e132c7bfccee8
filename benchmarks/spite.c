/* The rule set `classic` in plain C: what the engine is measured against, and a second opinion on its rules.
 *
 * Cards are ranks: 1 (ace) to 12 (queen), 13 (king) and 14 (joker), both wild. With the same position and the same
 * seed this plays, move for move, the game that the engine's playout plays.
 */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum {
    MOST_SEATS = 6, MOST_CARDS = 108, HAND_SIZE = 5, CENTRES = 4, DISCARDS = 4,
    ACE = 1, QUEEN = 12, KING = 13, JOKER = 14,
    STOCK = 0, DISCARD = 15, PILE = 8, PASS = 511, MOST_MOVES = 128,
    OUT = 1, BLOCKED = 3, IDLE = 4
};

typedef struct {
    uint8_t n, card[MOST_CARDS]; /* the top card is card[n - 1] */
} pile_t;

typedef struct {
    pile_t stock, discards[DISCARDS];
    uint8_t hand_n, hand[HAND_SIZE];
} player_t;

typedef struct {
    uint64_t rng;
    int32_t ticks;
    int8_t seats, turn, moved, stock_played, passes, ended, winner;
    pile_t draw, centres[CENTRES];
    player_t player[MOST_SEATS]; /* last, so that a copy stops after the players there are */
} game_t;

/* ---------------------------------------------------------------- chance */

static inline uint32_t below(game_t *g, uint32_t n) {
    uint64_t z = (g->rng += 0x9E3779B97F4A7C15ULL);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    z ^= z >> 31;
    return (uint32_t)(((z >> 32) * n) >> 32);
}

static void shuffle(game_t *g, uint8_t *card, int n) {
    for (int i = n - 1; i > 0; i--) {
        uint32_t j = below(g, i + 1);
        uint8_t held = card[i];
        card[i] = card[j];
        card[j] = held;
    }
}

/* ---------------------------------------------------------------- positions */

size_t game_size(void) { return sizeof(game_t); }

void clear(game_t *g, int seats, int turn) {
    memset(g, 0, sizeof *g);
    g->seats = seats;
    g->turn = turn;
}

/* Pile 0 is the draw pile, 1 to 4 are the centre piles, then each seat has six: stock, hand, four discard piles. */
void lay(game_t *g, int pile, const uint8_t *card, int n) {
    pile_t *to;
    if (pile == 0) to = &g->draw;
    else if (pile <= CENTRES) to = &g->centres[pile - 1];
    else {
        player_t *p = &g->player[(pile - 1 - CENTRES) / (2 + DISCARDS)];
        int k = (pile - 1 - CENTRES) % (2 + DISCARDS);
        if (k == 1) {
            memcpy(p->hand, card, n);
            p->hand_n = n;
            return;
        }
        to = k ? &p->discards[k - 2] : &p->stock;
    }
    memcpy(to->card, card, n);
    to->n = n;
}

void copy(game_t *to, const game_t *from) {
    memcpy(to, from, offsetof(game_t, player) + from->seats * sizeof(player_t));
}

/* ---------------------------------------------------------------- legal moves */

/* Writes the legal moves, of piles that are alike only the first, and returns how many. */
int legal(const game_t *g, uint16_t *out) {
    if (g->ended) return 0;
    const player_t *p = &g->player[g->turn];
    int n = 0;
    int8_t at[QUEEN + 1]; /* the first centre pile of each height */
    int8_t first[CENTRES];
    int firsts = 0;
    memset(at, -1, sizeof at);
    for (int j = 0; j < CENTRES; j++)
        if (at[g->centres[j].n] < 0) {
            at[g->centres[j].n] = j;
            first[firsts++] = j;
        }
#define PLAY(source, rank) do { \
        int r_ = (rank), s_ = (source) << 4; \
        if (r_ >= KING) for (int k_ = 0; k_ < firsts; k_++) out[n++] = s_ | first[k_]; \
        else if (at[r_ - 1] >= 0) out[n++] = s_ | at[r_ - 1]; \
    } while (0)
    uint8_t rank[HAND_SIZE];
    int ranks = 0;
    uint32_t seen = 0;
    for (int k = 0; k < p->hand_n; k++)
        if (!(seen >> p->hand[k] & 1)) {
            seen |= 1u << p->hand[k];
            rank[ranks++] = p->hand[k];
        }
    PLAY(STOCK, p->stock.card[p->stock.n - 1]);
    for (int k = 0; k < ranks; k++) PLAY(rank[k], rank[k]);
    for (int i = 0; i < DISCARDS; i++)
        if (p->discards[i].n) PLAY(DISCARD + i, p->discards[i].card[p->discards[i].n - 1]);
#undef PLAY
    uint8_t pile[DISCARDS];
    int piles = 0, empty = 0;
    for (int i = 0; i < DISCARDS; i++) {
        if (p->discards[i].n || !empty) pile[piles++] = i;
        if (!p->discards[i].n) empty = 1;
    }
    for (int k = 0; k < ranks; k++)
        if (rank[k] != ACE)
            for (int i = 0; i < piles; i++) out[n++] = rank[k] << 4 | PILE | pile[i];
    if (!n) out[n++] = PASS;
    return n;
}

/* ---------------------------------------------------------------- what a move does */

static void refill(game_t *g) {
    player_t *p = &g->player[g->turn];
    while (p->hand_n < HAND_SIZE && g->draw.n) {
        p->hand[p->hand_n++] = g->draw.card[--g->draw.n];
        g->moved = 1;
    }
}

static void finish(game_t *g, int how) {
    int least = MOST_CARDS + 1;
    g->ended = how;
    for (int s = 0; s < g->seats; s++) {
        int n = g->player[s].stock.n;
        if (n < least) {
            least = n;
            g->winner = s + 1;
        } else if (n == least) g->winner = 0;
    }
}

static void end_turn(game_t *g) {
    if (!g->stock_played) g->ticks++;
    g->passes = g->moved ? 0 : g->passes + 1;
    if (g->passes >= g->seats) {
        finish(g, BLOCKED);
        return;
    }
    if (!g->stock_played && g->ticks >= 100 * g->seats) {
        finish(g, IDLE);
        return;
    }
    if (++g->turn == g->seats) g->turn = 0;
    g->moved = g->stock_played = 0;
    refill(g);
}

static int take(player_t *p, int source) {
    if (source == STOCK) return p->stock.card[--p->stock.n];
    if (source >= DISCARD) {
        pile_t *d = &p->discards[source - DISCARD];
        return d->card[--d->n];
    }
    int k = 0;
    while (p->hand[k] != source) k++;
    for (p->hand_n--; k < p->hand_n; k++) p->hand[k] = p->hand[k + 1];
    return source;
}

void apply(game_t *g, int move) {
    if (move == PASS) {
        end_turn(g);
        return;
    }
    int source = move >> 4, target = move & 15;
    player_t *p = &g->player[g->turn];
    int card = take(p, source);
    g->moved = 1;
    if (target >= PILE) {
        pile_t *d = &p->discards[target - PILE];
        d->card[d->n++] = card;
        end_turn(g);
        return;
    }
    pile_t *c = &g->centres[target];
    c->card[c->n++] = card;
    if (source == STOCK) {
        g->ticks = 0;
        g->stock_played = 1;
        if (!p->stock.n) {
            g->ended = OUT;
            g->winner = g->turn + 1;
            return;
        }
    }
    if (c->n == QUEEN) {
        memcpy(g->draw.card + g->draw.n, c->card, QUEEN);
        g->draw.n += QUEEN;
        c->n = 0;
        shuffle(g, g->draw.card, g->draw.n);
    }
    if (!p->hand_n) {
        refill(g);
        if (++g->ticks >= 100 * g->seats) finish(g, IDLE);
    }
}

/* Deals what the viewer (a seat from 0) cannot see anew. */
void determinize(game_t *g, int viewer, uint64_t seed) {
    uint8_t unseen[MOST_CARDS];
    int n = 0;
    g->rng = seed;
#define TAKE(cards, k) do { memcpy(unseen + n, cards, k); n += (k); } while (0)
    for (int s = 0; s < g->seats; s++) {
        player_t *p = &g->player[s];
        if (p->stock.n) TAKE(p->stock.card, p->stock.n - 1);
        if (s != viewer) TAKE(p->hand, p->hand_n);
    }
    TAKE(g->draw.card, g->draw.n);
#undef TAKE
    shuffle(g, unseen, n);
    for (int s = 0; s < g->seats; s++) {
        player_t *p = &g->player[s];
        for (int i = 0; i + 1 < p->stock.n; i++) p->stock.card[i] = unseen[--n];
        if (s != viewer) for (int i = 0; i < p->hand_n; i++) p->hand[i] = unseen[--n];
    }
    for (int i = 0; i < g->draw.n; i++) g->draw.card[i] = unseen[--n];
}

/* ---------------------------------------------------------------- what is measured */

static inline int kind_of(int move) { return (move & 15) >= PILE ? 2 : (move >> 4) == STOCK ? 0 : 1; }

/* Plays to the end at random; with `prefer`, stock plays before plays before discards. Returns the moves. */
long playout(game_t *g, uint64_t seed, int prefer) {
    uint16_t moves[MOST_MOVES];
    long count = 0;
    g->rng = seed;
    while (!g->ended) {
        int n = legal(g, moves), k = n;
        if (prefer) {
            int kind = kind_of(moves[0]);
            for (k = 1; k < n && kind_of(moves[k]) == kind; k++) {}
        }
        apply(g, moves[below(g, k)]);
        count++;
    }
    return count;
}

long playouts(const game_t *start, uint64_t seed, int times, int prefer) {
    game_t g;
    long total = 0;
    for (int i = 0; i < times; i++) {
        copy(&g, start);
        total += playout(&g, seed + i, prefer);
    }
    return total;
}

void copies(game_t *to, const game_t *from, int times) {
    for (int i = 0; i < times; i++) {
        copy(to, from);
        __asm__ volatile("" ::: "memory");
    }
}

void determinizations(game_t *g, int viewer, int times) {
    for (int i = 0; i < times; i++) determinize(g, viewer, i);
}

int winner(const game_t *g) { return g->winner; }
int ended(const game_t *g) { return g->ended; }
