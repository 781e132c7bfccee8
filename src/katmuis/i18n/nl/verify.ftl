verify-title = Het schudden controleren
