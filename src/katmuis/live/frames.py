"""Makes the frames for one viewer: a seat, or None for a stranger.

Everything about cards comes from rules/view.py, which hides; nothing here looks into a game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from katmuis.ids import Seat
from katmuis.live.describe import describe
from katmuis.live.seats import people, read_terms
from katmuis.live.state import State, Step
from katmuis.protocol import events as happened
from katmuis.protocol import messages as wire
from katmuis.protocol.company import ClockSeen, ProposalSeen
from katmuis.rules import Outcome, View, events_for, format_moves, legal_of, needs_of, open_hands, view_for
from katmuis.rules.cards import CARD_TEXTS
from katmuis.rules.events import (
    CardMoved,
    CardsDrawn,
    Event,
    Passed,
    PileCompleted,
    Shuffled,
    StockTurned,
    TurnEnded,
)
from katmuis.rules.view import SeatView


def snapshot(state: State, steps: Sequence[Step], seat: Seat | None, clock: ClockSeen | None = None) -> wire.Snapshot:
    """All that a viewer may know of a table; `steps` are those of this game, `clock` is what its clocks show now."""
    view = view_for(state.game, seat)
    return wire.Snapshot(
        table=state.row.id,
        number=state.number,
        seat=seat,
        rules=describe(state.rules),
        people=people(state.row, seat, state.left, state.away),
        match=match_seen(state),
        position=position(state, view),
        choice=choice(state, seat, list(needs_of(state.game))),
        log=[wire.LogEntry(number=step.number, events=told(step, draw_sizes(step), seat)) for step in steps],
        over=state.over,
        fair=state.fair,
        terms=read_terms(state.row.terms) if state.row.terms else None,
        company=company_seen(state, clock),
        hands=hands_seen(state),
    )


def notice(state: State, step: Step, seat: Seat | None, clock: ClockSeen | None = None) -> wire.Notice:
    """What a step told a viewer. The choice is empty for a step that others have followed."""
    return notices(state, step, clock)(seat)


def notices(state: State, step: Step, clock: ClockSeen | None = None) -> Callable[[Seat | None], wire.Notice]:
    """What a step told each viewer; what all are told alike is put together once."""
    match = match_seen(state) if step.match else None
    hands = hands_seen(state) if step.ends else None
    company = company_seen(state, clock)
    needs, draws = list(step.needs), draw_sizes(step)
    if step.number != state.number:
        past = wire.Choice(legal=[], undo="not_on_turn", take_back=False, needs=needs)
        return lambda seat: wire.Notice(
            number=step.number, events=told(step, draws, seat), choice=past, match=match, hands=hands
        )
    return lambda seat: wire.Notice(
        number=step.number,
        events=told(step, draws, seat),
        choice=choice(state, seat, needs),
        position=position(state, view_for(state.game, seat)) if step.anew else None,
        match=match,
        company=company,
        hands=hands,
    )


def choice(state: State, seat: Seat | None, needs: list[int]) -> wire.Choice:
    """What a viewer may do now; `needs` is what each centre pile takes next."""
    return wire.Choice(
        legal=format_moves(legal_of(state.game, seat), state.game) if state.may_play(seat) else [],
        undo=state.undo(seat),
        take_back=state.may_take_back(seat),
        needs=needs,
    )


def match_seen(state: State) -> wire.MatchSeen:
    """The match so far."""
    match = state.match
    return wire.MatchSeen(
        game=match.game,
        scores=list(match.scores),
        wins=list(match.wins),
        over=match.over,
        winner=match.winner,
    )


def company_seen(state: State, clock: ClockSeen | None) -> wire.CompanySeen | None:
    """What people have agreed and wait for; None at a table where one plays against computers."""
    if not state.company:
        return None
    asked = state.proposal
    return wire.CompanySeen(
        ready=sorted(state.ready),
        proposal=None if asked is None else ProposalSeen(what=asked.what, by=asked.by, agreed=list(asked.agreed)),
        paused=state.paused,
        closed=state.closed,
        clock=clock,
    )


def hands_seen(state: State) -> list[list[str]] | None:
    """All hands, by seat, once the game is over; None before."""
    if state.over is None:
        return None
    return [texts(hand) for hand in open_hands(state.game, Outcome(state.over.outcome, state.over.winner))]


# ---------------------------------------------------------------- cards


def texts(cards: bytes) -> list[str]:
    """The texts of a pile's cards."""
    return [CARD_TEXTS[card] for card in cards]


def position(state: State, view: View) -> wire.Position:
    """The position as a view shows it."""
    return wire.Position(
        turn=state.turn,
        centres=[texts(pile) for pile in view.centres],
        draw=view.draw,
        aside=view.aside,
        seats=[seat_seen(seat) for seat in view.seats],
    )


def seat_seen(seat: SeatView) -> wire.SeatSeen:
    """A seat as a view shows it."""
    return wire.SeatSeen(
        seat=seat.seat,
        stock=seat.stock,
        tops=texts(seat.tops),
        hand=seat.hand_size,
        discards=[texts(pile) for pile in seat.discards],
        hand_cards=None if seat.hand is None else texts(seat.hand),
    )


def told(step: Step, draws: Sequence[int], seat: Seat | None) -> list[happened.GameEvent]:
    """The events of a step as a viewer is told them; `draws` are the `draw_sizes` of the step."""
    if not step.played:
        return [*step.opening, *step.closing]
    pairs = zip(events_for(step.played, seat), draws, strict=True)
    seen = [event_seen(event, draw, seat) for event, draw in pairs]
    return [*step.opening, *[event for event in seen if event is not None], *step.closing]


def draw_sizes(step: Step) -> list[int]:
    """How many cards the draw pile holds after each event that was played, which everybody sees."""
    last = step.draw
    sizes = []
    for event in reversed(step.played):
        sizes.append(last)
        if isinstance(event, CardsDrawn):
            last += len(event.cards)
        elif isinstance(event, Shuffled) and event.from_aside:
            last = 0
        elif isinstance(event, PileCompleted) and event.to == "draw":
            last -= event.cards
    sizes.reverse()
    return sizes


def event_seen(event: Event, draw: int, seat: Seat | None) -> happened.GameEvent | None:
    """An event of the rules on the wire; None for the end of a game, which a step closes with itself."""
    match event:
        case CardMoved():
            return moved(event, seat)
        case TurnEnded():
            return happened.TurnEnded(seat=event.seat, next=event.next)
        case CardsDrawn():
            own = texts(event.cards) if event.seat == seat else None
            return happened.Drew(seat=event.seat, count=len(event.cards), draw=draw, cards=own)
        case PileCompleted():
            return happened.Completed(centre=event.centre, cards=event.cards, to=event.to)
        case Shuffled():
            return happened.Shuffled(draw=draw, from_aside=event.from_aside)
        case StockTurned():
            return happened.Turned(seat=event.seat, stock=event.stock, tops=texts(event.tops))
        case Passed():
            return happened.Passed(seat=event.seat)
        case _:
            return None


def moved(event: CardMoved, seat: Seat | None) -> happened.Moved:
    """A card's travel on the wire."""
    hidden = event.source == "stock" or (event.source == "hand" and event.source_seat != seat)
    return happened.Moved(
        seat=event.seat,
        source=event.source,
        source_seat=event.source_seat,
        place=None if hidden else event.place,
        target=event.target,
        pile=event.pile,
        card=CARD_TEXTS[event.card],
        stands_for=event.stands_for or None,
    )
