# Playing with other people: setting a table, inviting, and what people at one table have to do with each other.
together-title = Play with others
together-lead = Set a table, send the links, and begin when everybody is there.
together-failed = That did not work. Please try again.
together-offline = No connection. Try again once it is back.
together-seats = Who plays
together-count = Players
together-you = Seat 1
together-you-name = you
together-seat = Seat { $seat }
together-partner = Your partner
together-open = Somebody with a link
together-here = Somebody on this device
together-here-name = Name of the player at seat { $seat }
together-here-hint = Name
together-computer = Computer { $name }
together-clock = Clock
together-watching = Watching
together-make = Set the table
together-make-why = { $open ->
    [0] You take turns at this device; no link is needed.
   *[other] After that you get a link for each open seat.
}
together-alone = Leave at least one seat for a person. Against computers alone, Play is quicker.
name-label = Your name
name-why = This is what the others at the table see, up to 20 letters.
clock-rule = { $kind ->
    [move] { $amount } seconds a move
    [game] { $amount } minutes each, { $more } seconds more a turn
    [days] { $amount ->
        [one] { $amount } day a turn
       *[other] { $amount } days a turn
    }
   *[none] no clock
}
watching-choice = { $watching ->
    [yes] Allowed
    [delayed] 30 s later
   *[no] Nobody
}
watching-rule = { $watching ->
    [yes] others may watch
    [delayed] others may watch, 30 seconds later
   *[no] nobody may watch
}
home-link = Home

gathering-title = Your table
gathering-lead = { $open ->
    [0] Every seat is taken. It begins when everybody is ready.
   *[other] { $host ->
        [yes] Send a link for each open seat, or put a computer there.
       *[no] There is still room at the table. It begins when every seat is taken and everybody is ready.
    }
}
gathering-altered = with rules of its own
gathering-rules = Rules
gathering-seats = Seats
gathering-waits = { $count ->
    [one] You are ready. One more is missing.
   *[other] You are ready. { $count } more are missing.
}
gathering-ready = I am ready
gathering-ready-said = You are ready
gathering-ready-why = The cards are dealt when everybody is ready.
gathering-ready-undo = Press once more if you need another moment.
gathering-close = Clear the table away
gathering-stand = Give up my seat
gathering-looking = You are looking on. To play, you need the link of a seat.
gathering-close-title = Clear the table away?
gathering-close-text = Then there will be no game, and the links no longer work.
gathering-close-yes = Yes, clear away
gathering-stand-title = Give up your seat?
gathering-stand-text = Somebody else can sit there then. To come back you need a new link.
gathering-stand-yes = Yes, get up
gathering-stand-waits = There is no answer yet. You get up as soon as the connection is back.
gathering-closed = This table has been cleared away
gathering-closed-why = There was no game.
gathering-home = To the home page
seat-open = Seat { $seat } is free
seat-waits = waiting for somebody
seat-ready = ready
seat-not-ready = not ready yet
seat-presence = { $state ->
    [hidden] looking elsewhere
    [lost] no connection
   *[gone] not on the page
}
seat-computer = computer
seat-invite = Invite
seat-set = Who sits at seat { $seat }
seat-free = Free this seat
seat-for-person = For a person
you-name = { $name } (you)
invite-title = Invite for seat { $seat }
invite-why = Whoever opens this link first can sit down here. It is for one person.
invite-code = Code with the link, for the camera of a phone
invite-share = Play Kat & Muis with me

join-heading = Invitation
join-title = { $host } invites you
join-somebody = Somebody
join-lead = { $preset }, for { $count ->
    [2] two
   *[other] { $count } players
}. Choose a name and sit down.
join-sit = Sit down
join-others = Already there: { $names }
join-rules = The rules in short
join-none = { $state ->
    [taken] This seat is taken
    [dealt] This game has begun
   *[closed] This table has been cleared away
}
join-none-why = { $state ->
    [taken] Somebody else was quicker. Ask for another link.
    [dealt] All seats are taken and the cards are dealt.
   *[closed] There will be no game here any more. Ask for a new link.
}
join-watch = Watch

you-title = Your name and devices
you-keep = Save the name
you-kept = Saved
device-about = Go on with your games on another phone or computer.
device-make = Make a link
device-end = Sign out all other devices
device-ended = All other devices are signed out
device-link = Link for another device
device-link-why = Open this link on your other device. It works once, within { $minutes } minutes. Keep it to yourself: whoever has it plays as you.
device-title = Go on on this device?
device-why = Your name and your games come along. Games played here as somebody else are left behind.
device-yes = Yes, go on here

# At the table. name: a person; state: hidden, lost or gone; time: m:ss.
company-tool = Table
company-tool-label = People at the table { $clock }
company-title = At the table
mark-away = computer sits in
mark-state = { $state ->
    [hidden] elsewhere
    [lost] offline
   *[gone] away
} { $time }
clock-left-days = { $days } d { $hours } h
clock-told = { $seconds } seconds left.
presence-here = here
presence-told = { $state ->
    [here] { $name } is back.
    [hidden] { $name } is looking elsewhere.
    [lost] { $name } has lost the connection.
   *[gone] { $name } has left the page.
}
absent = { $state ->
    [lost] { $name } has no connection.
    [hidden] { $name } is looking elsewhere.
   *[gone] { $name } is away.
} { $claim ->
    [later] You may choose in { $time }.
    [now] You may choose how to go on.
   *[no] The game waits.
}
absent-choose = Choose
away-self = A computer is playing for you.
away-return = Take my seat back
stopping = The server restarts. Your game is safe; this goes on in a moment.
paused = The game is paused. The clocks stand still.
pause-end = Go on
proposal-other = { $what ->
    [blocked] { $name } proposes to end as blocked: fewest stock cards win.
    [abort] { $name } proposes to break the game off, without points.
   *[pause] { $name } asks for a pause.
}
proposal-waits = { $what ->
    [blocked] You propose to end the game as blocked.
    [abort] You propose to break the game off.
   *[pause] You ask for a pause.
} Waiting for the others.
proposal-agree = Agree
proposal-decline = Decline
proposal-answer = Answer
proposal-withdraw = Take back
propose = Propose to the others
propose-what = { $what ->
    [blocked] End as blocked: fewest stock cards win
    [abort] Break off, without points
   *[pause] Pause: stop the clocks
}
claim-heading = { $name } is not there
claim-why = You have waited long enough. You may also simply wait on.
claim-offer = { $what ->
    [win] Claim the game
    [draw] Call it a draw
   *[computer] Let a computer sit in
}
claim-title = { $what ->
    [win] Claim the game?
    [draw] Call it a draw?
   *[computer] Let a computer sit in?
}
claim-text = { $what ->
    [win] The game ends and counts for you.
    [draw] The game ends and nobody wins.
   *[computer] It plays for { $name }, who can take the seat back at any time.
}
claim-yes = { $what ->
    [win] Yes, claim
    [draw] Yes, draw
   *[computer] Yes, computer
}
watchers = { $count ->
    [one] { $count } person watches
   *[other] { $count } people watch
}
phrases = Say something
phrase-hello = Hello!
phrase-good_luck = Good luck!
phrase-well_played = Well played!
phrase-thanks = Thank you!
phrase-oops = Oops!
phrase-wow = Wow!
phrase-hurry = Your turn …
phrase-back_soon = Back in a moment
phrase-again = Once more?
phrase-bye = Bye!
manners-phrases = Show what others say
manners-sound = A tone when it is my turn
close-table = Close this table
close-title = Close this table?
close-text = Then nobody plays on here. The result stands.
close-yes = Yes, close
closed = The table is closed. The result stands.
ready-said = You are ready
ready-waits = Waiting for { $name }
ready-other = { $count ->
    [one] { $name } wants to go on
   *[other] { $name } want to go on
}
hands-open = What was left in the hands
hand-own = you
cover-title = Give the device to { $name }
cover-why = The cards are covered until the next player has it.
cover-yes = I am { $name }

# What people do with each other, as the log tells it.
event-ready = { $who ->
    [you] You want to go on
   *[other] { $name } wants to go on
}
event-sat_in = { $who ->
    [you] A computer sits in for you; you can take your seat back
   *[other] { $other ->
        [nobody] A computer sits in for { $name }
       *[other] A computer sits in for { $name }, at the wish of { $other }
    }
}
event-returned = { $who ->
    [you] You have taken your seat back
   *[other] { $name } is back at the table
}
event-offered = { $who ->
    [you] You propose: { event-what }
   *[other] { $name } proposes: { event-what }
}
event-answered = { $who ->
    [you] { $agree ->
        [true] You agree: { event-what }
       *[false] You decline: { event-what }
    }
   *[other] { $agree ->
        [true] { $name } agrees: { event-what }
       *[false] { $name } declines: { event-what }
    }
}
event-what = { $what ->
    [blocked] end as blocked
    [abort] break the game off
   *[pause] a pause
}
event-resumed = { $who ->
    [you] You end the pause
   *[other] { $name } ends the pause
}
event-timed_out = { $who ->
    [you] Your time is up
   *[other] The time of { $name } is up
}
event-claimed = { $draw ->
    [true] { $name } was absent, and { $other } called it a draw
   *[other] { $name } was absent, and { $other } claimed the game
}
event-closed = { $who ->
    [you] You have closed the table
   *[other] { $name } has closed the table
}
