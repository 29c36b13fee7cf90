throw new Error('tidak bisa dimuat')
