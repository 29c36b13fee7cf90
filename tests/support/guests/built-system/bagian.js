System.register([], exports => ({ execute: () => void exports('label', 'SystemJS') }))
