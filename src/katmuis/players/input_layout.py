"""The numbers of the inputs of the value function (inputs.py): where each group begins and how many it has.

Never compiled, so that Python sees the constants; compiled code has the same from input_layout.pxd, and a test
compares the two.
"""

# Of the seat that has acted, and of the table.
OWN_STOCK = 0  # 1: stock cards, counted
OWN_LEFT = 1  # 9: stock cards, 0 to 8 and more
OWN_TOP = 10  # 15: kind of the stock's top card
OWN_GAP = 25  # 10: cards missing below the stock card, 0 to 8; 9: unknown
OWN_LACK = 35  # 7: the same less the wilds at hand, 0 to 6
OWN_WILDS = 42  # 8: wild cards in the hand
OWN_HAND = 50  # 15: hand cards by kind, counted
OWN_SIZE = 65  # 8: cards in the hand
OWN_TOPS = 73  # 15: tops of the discard piles by kind, counted
OWN_RUN = 88  # 14: ranks that runs on the discard piles reach
OWN_TOTAL = 102  # 1: cards in the discard piles, counted
OWN_TURNED = 103  # 1: cards above a lower one in them, counted
OWN_EMPTY = 104  # 7: empty discard piles
OWN_NEEDS = 111  # 14: ranks missing below the stock card
OWN_AWAY = 125  # 14: steps to the stock card; 13: none
OWN_NEAR = 139  # 5: centre piles within two steps
FITS_HAND = 144  # 1: hand cards that fit now, counted
FITS_TOPS = 145  # 1: discard tops that fit now, counted
HEIGHTS = 146  # 13: centre piles by height, counted
DRAW_LEFT = 159  # 1: cards to draw, counted
DRAW_LOW = 160  # 5: cards to draw: at most 0, 5, 10, 20, 40
ENDED = 165  # 5: how the plan ended: planner.BY_...
PILES = 170  # 9: centre piles
OPTIONS = 179  # 8: options of the rule set
OWN_INPUTS = 187

# Of each further seat, from OWN_INPUTS + OTHER_INPUTS * k on, k from 0 in turn order.
STOCK = 0  # 1: stock cards, counted
LEFT = 1  # 9: stock cards, 0 to 8 and more
TOP = 10  # 15: kind of the stock's top card
GAP = 25  # 10: cards missing below it, with runs; 9: unknown
LACK = 35  # 7: the same less wild discard tops
WILD_TOPS = 42  # 5: wild discard tops
TOPS = 47  # 15: discard tops by kind, counted
RUN = 62  # 14: ranks that runs reach
TOTAL = 76  # 1: cards in the discard piles, counted
TURNED = 77  # 1: cards above a lower one, counted
EMPTY = 78  # 7: empty discard piles
NEEDS = 85  # 14: ranks missing below the stock card
AWAY = 99  # 14: steps to the stock card; 13: none
NEAR = 113  # 5: centre piles within two steps
ONE_MISSING = 118  # 1: five draws' chance of the one rank missing, in sixteenths, counted
TWO_MISSING = 119  # 1: the same for two ranks
SIZE = 120  # 8: cards in the hand
AHEAD = 128  # 17: own stock cards fewer, -8 to 8
OTHER_INPUTS = 145
MOST_INPUTS = OWN_INPUTS + 5 * OTHER_INPUTS

SCALES = {
    OWN_STOCK: 16, OWN_TOTAL: 16, OWN_TURNED: 4, FITS_HAND: 2, FITS_TOPS: 2, DRAW_LEFT: 32,
    **{
        OWN_INPUTS + OTHER_INPUTS * k + index: scale
        for k in range(5)
        for index, scale in {STOCK: 16, TOTAL: 16, TURNED: 4, ONE_MISSING: 16, TWO_MISSING: 16}.items()
    },
}  # fmt: skip
"""The inputs whose counts grow large, and what makes them about 1 when weights are learned."""
