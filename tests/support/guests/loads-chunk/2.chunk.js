window.strayOfGuest = 'liar'
