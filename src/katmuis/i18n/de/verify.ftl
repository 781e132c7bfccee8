verify-title = Das Mischen prüfen
