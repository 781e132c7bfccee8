verify-title = Check the shuffle
