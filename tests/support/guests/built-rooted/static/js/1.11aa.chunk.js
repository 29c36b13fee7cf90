window.builtRootedPart = 'Alamat dari akar'
