/**
 * The fields that a landlord's own text may name, as `{locatario.nome}`: each with its group in the editor's list and what it writes. An
 * optional one that the contract lacks writes nothing; any other leaves a gap that is asked for.
 */

export const GRUPOS = [
  'Locador',
  'Locatário',
  'Imóvel',
  'Aluguel',
  'Prazo',
  'Termos',
  'Garantia',
  'Cláusulas prontas',
  'Fecho',
] as const;
export type Grupo = (typeof GRUPOS)[number];
export type Campo = { grupo: Grupo; diz: string; opcional?: true };

const grupo = <N extends string>(nome: Grupo, campos: Record<N, string>, opcionais: readonly NoInfer<N>[] = []) =>
  Object.fromEntries(
    Object.entries<string>(campos).map(([campo, diz]) => [
      campo,
      { grupo: nome, diz, ...(opcionais.includes(campo as NoInfer<N>) && { opcional: true }) },
    ]),
  ) as Record<N, Campo>;

export const CAMPOS = {
  ...grupo('Locador', {
    'locador.nome': 'Nome completo ou razão social',
    'locador.qualificacao': 'Tudo o que identifica quem aluga, do estado civil ao endereço, sem o nome',
    'locador.cpf': 'CPF ou CNPJ',
    'locador.rg': 'RG',
    'locador.nacionalidade': 'Nacionalidade',
    'locador.estadoCivil': 'Estado civil',
    'locador.profissao': 'Profissão',
    'locador.endereco': 'Endereço com CEP',
    'locador.email': 'E-mail',
    'locador.telefone': 'Telefone',
    'locador.representante': 'Quem representa a empresa',
    'locador.papel': 'LOCADOR, LOCADORA ou PARTE LOCADORA',
    locadores: 'Nome e documento de todos os proprietários, em uma frase',
  }),
  ...grupo('Locatário', {
    'locatario.nome': 'Nome',
    'locatario.qualificacao': 'Tudo o que identifica o locatário, do estado civil ao endereço, sem o nome',
    'locatario.cpf': 'CPF ou CNPJ',
    'locatario.rg': 'RG',
    'locatario.nacionalidade': 'Nacionalidade',
    'locatario.estadoCivil': 'Estado civil',
    'locatario.profissao': 'Profissão',
    'locatario.nascimento': 'Data de nascimento',
    'locatario.endereco': 'Endereço atual',
    'locatario.email': 'E-mail',
    'locatario.telefone': 'Telefone',
    'locatario.papel': 'LOCATÁRIO, LOCATÁRIA ou PARTE LOCATÁRIA',
    locatarios: 'Nome e documento de todos os locatários, em uma frase',
  }),
  ...grupo(
    'Imóvel',
    {
      'imovel.endereco': 'Endereço completo, com CEP',
      'imovel.rua': 'Rua',
      'imovel.numero': 'Número',
      'imovel.complemento': 'Complemento, se houver',
      'imovel.bairro': 'Bairro',
      'imovel.cidade': 'Cidade',
      'imovel.estado': 'Sigla do estado',
      'imovel.cep': 'CEP',
      'imovel.tipo': 'Tipo: casa, apartamento…',
      'imovel.area': 'Área útil, em m²',
      'imovel.quartos': 'Número de quartos',
      'imovel.vagas': 'Vagas de garagem',
    },
    ['imovel.complemento'],
  ),
  ...grupo('Aluguel', {
    aluguel: 'Valor do aluguel: R$ 1.500,00',
    'aluguel.extenso': 'O valor por extenso: mil e quinhentos reais',
    'aluguel.completo': 'Valor e extenso: R$ 1.500,00 (mil e quinhentos reais)',
    diaVencimento: 'Dia do vencimento',
    primeiroVencimento: 'Data do primeiro vencimento',
    ultimoVencimento: 'Data do último vencimento',
    parcelas: 'Número de parcelas',
    formaPagamento: 'Como o aluguel é pago',
    'etapa.periodo': 'Dentro de {cada etapa}: de quando a quando',
    'etapa.valor': 'Dentro de {cada etapa}: o aluguel da etapa, com extenso',
  }),
  ...grupo('Prazo', {
    prazo: 'Duração: 30 (trinta) meses',
    'prazo.meses': 'Só o número de meses',
    dataInicio: 'Início: 10/01/2026',
    'dataInicio.extenso': 'Início: 10 de janeiro de 2026',
    dataFim: 'Fim: 09/07/2028',
    'dataFim.extenso': 'Fim: 9 de julho de 2028',
  }),
  ...grupo('Termos', {
    finalidade: 'Residencial, não residencial ou por temporada',
    multa: 'Multa por atraso: 10%',
    juros: 'Juros ao mês: 1%',
    carencia: 'Dias de tolerância no atraso',
    correcao: 'Índice que corrige o atraso',
    desconto: 'Desconto de pontualidade e até quando vale',
    indice: 'Índice de reajuste: IPCA',
    multaRescisoria: 'Multa por saída antecipada: 3 (três) aluguéis',
    iptu: 'Quem paga o IPTU: locador ou locatário',
    condominio: 'Quem paga o condomínio: locador ou locatário',
  }),
  ...grupo('Garantia', {
    garantia: 'A cláusula da garantia inteira, da que o contrato tiver',
    'garantia.tipo': 'Caução, fiança, seguro-fiança…',
    'caucao.valor': 'Valor da caução, com extenso',
    'fiador.nome': 'Nome do fiador',
    'fiador.cpf': 'CPF do fiador',
    'fiador.conjuge': 'Cônjuge do fiador',
    'fiador.imovel': 'Imóvel do fiador',
    'seguro.seguradora': 'Seguradora',
    'seguro.apolice': 'Número da apólice',
    'seguro.fim': 'Até quando o seguro vale',
    'capitalizacao.titulo': 'Número do título de capitalização',
    'capitalizacao.valor': 'Valor do título, com extenso',
  }),
  ...grupo(
    'Cláusulas prontas',
    {
      'clausula.aluguel': 'A cláusula do aluguel como o sistema escreve',
      'clausula.reajuste': 'A do reajuste, pelo índice dos termos',
      'clausula.atraso': 'A do atraso: multa, juros e correção dos termos',
      'clausula.encargos': 'A dos encargos: consumo, IPTU e condomínio',
      'clausula.saida': 'A da devolução antecipada e sua multa',
      'clausula.moveis': 'Os móveis do inventário, por cômodo',
      animais: 'A frase sobre animais, se houver escolha',
      adicionais: 'As disposições adicionais deste contrato',
    },
    ['clausula.moveis', 'animais', 'adicionais'],
  ),
  ...grupo('Fecho', {
    foro: 'Comarca do imóvel: Campinas/SP',
    localEData: 'Lugar e data da assinatura',
    'pix.chave': 'Chave Pix de quem recebe',
  }),
};
export type NomeDoCampo = keyof typeof CAMPOS;

export const ehCampo = (nome: string): nome is NomeDoCampo => Object.hasOwn(CAMPOS, nome);

/** Blocks that repeat for each one: `{cada locatario}…{fim}`. */
export const BLOCOS_CADA = {
  locador: 'Repete para cada proprietário',
  locatario: 'Repete para cada locatário',
  fiador: 'Só onde há fiador, com os dados dele',
  etapa: 'Repete para cada etapa do aluguel, se houver',
} as const;
export type NomeDoCada = keyof typeof BLOCOS_CADA;

/** Blocks that stand only in some contracts: `{se caucao}…{fim}`. */
export const BLOCOS_SE = {
  caucao: 'Só onde a garantia é caução',
  fiador: 'Só onde a garantia é fiança',
  seguro: 'Só onde a garantia é seguro-fiança',
  capitalizacao: 'Só onde a garantia é título de capitalização',
  quotas: 'Só onde a garantia é cessão de quotas',
  'sem garantia': 'Só onde não há garantia',
  residencial: 'Só na locação residencial',
  comercial: 'Só na locação não residencial',
  temporada: 'Só na locação por temporada',
  empresa: 'Só onde quem aluga é empresa',
  conjuge: 'Só onde o fiador tem cônjuge',
} as const;
export type NomeDoSe = keyof typeof BLOCOS_SE;
