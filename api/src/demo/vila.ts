export const GRUPO_DA_VILA = 'Vila dos Ipês';

const kitnet = (qual: number) =>
  ({
    ...{ nome: `Kitnet ${qual}, Vila dos Ipês`, cep: '13035-320', rua: 'Rua dos Ipês', numero: '48' },
    ...{ complemento: `Kitnet ${qual}`, bairro: 'Vila Industrial', cidade: 'Campinas', estado: 'SP' },
    grupo: GRUPO_DA_VILA,
    ...{ tipoImovel: 'Kitnet', tipoLocacao: 'Residencial', mobiliado: 'Não', aceitaPets: true },
    ...{ quartos: 1, banheiros: 1, vagas: 0, area: 26, valorAluguel: '950.00' },
    descricao: 'Numa vila de três, com quintal comum; água e luz vêm numa conta só.',
  }) as const;

/** Three homes of one plot, with one bill of water and one of electricity. */
export const vila = { ipes1: kitnet(1), ipes2: kitnet(2), ipes3: kitnet(3) } as const;
