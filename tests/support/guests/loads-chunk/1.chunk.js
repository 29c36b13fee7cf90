window.chunkOfGuest = 'bagian'
