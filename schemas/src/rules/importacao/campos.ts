/** Sheets that a landlord may bring, and the columns that each may have, by the names that people give them. */

export const TIPOS_DE_FOLHA = ['IMOVEIS', 'LOCATARIOS', 'CONTRATOS', 'CONTAS', 'DESPESAS'] as const;
export type TipoDeFolha = (typeof TIPOS_DE_FOLHA)[number];

export const NOMES_DAS_FOLHAS: Record<TipoDeFolha, string> = {
  IMOVEIS: 'Imóveis',
  LOCATARIOS: 'Locatários',
  CONTRATOS: 'Contratos',
  CONTAS: 'Contas',
  DESPESAS: 'Despesas',
};

/** Other names of a sheet. */
export const SINONIMOS_DAS_FOLHAS: Record<TipoDeFolha, string[]> = {
  IMOVEIS: ['imovel', 'propriedades', 'unidades', 'casas', 'apartamentos', 'kitnets'],
  LOCATARIOS: ['locatario', 'inquilinos', 'inquilino', 'moradores', 'clientes'],
  CONTRATOS: ['contrato', 'locacoes', 'alugueis contratados', 'contratos ativos'],
  CONTAS: ['conta', 'pagamentos', 'parcelas', 'financeiro', 'recebimentos', 'alugueis', 'historico', 'cobrancas'],
  DESPESAS: ['despesa', 'gastos', 'gasto', 'custos', 'saidas', 'contas a pagar', 'contas pagas', 'despesas do imovel'],
};

/** How a cell of the column is read. */
export type Leitura =
  | 'texto'
  | 'dinheiro'
  | 'numero'
  | 'inteiro'
  | 'porcento'
  | 'data'
  | 'mes'
  | 'simNao'
  | 'documento'
  | 'cep'
  | 'telefone'
  | 'estado'
  | 'tipoDeConta'
  | 'tipoDeDespesa'
  | 'situacao'
  | 'indice'
  | 'finalidade'
  | 'etapas';

export type Campo = { nome: string; titulo: string; leitura: Leitura; obrigatorio?: true; sinonimos: string[] };

const campo = (nome: string, titulo: string, leitura: Leitura, ...sinonimos: string[]): Campo => ({
  ...{ nome, titulo, leitura, sinonimos },
});
const obrigatorio = (...dados: Parameters<typeof campo>): Campo => ({ ...campo(...dados), obrigatorio: true });

const rua = ['logradouro', 'endereco', 'rua avenida', 'rua av', 'avenida'];
const numero = ['nº', 'n', 'num', 'no', 'numero casa', 'numero imovel'];
const complemento = ['compl', 'apto', 'apartamento', 'unidade', 'bloco apto'];
const cidade = ['municipio', 'localidade'];
const cep = ['codigo postal'];
/** Titles of the column with a property's name, by which a lease refers to it too. */
const apelido = [
  ...['apelido', 'identificacao', 'nome'].flatMap((um) => [`${um} imovel`, `imovel ${um}`, `${um} casa`]),
  ...['apelido propriedade', 'nome propriedade', 'apelido unidade'],
];
const doImovel = [
  ...[...apelido, 'codigo imovel', 'cod imovel', 'unidade', 'endereco imovel'],
  ...['endereco', 'propriedade', 'apartamento', 'casa'],
];
const doLocatario = [
  ...['inquilino', 'cpf inquilino', 'cpf locatario', 'cpf cnpj locatario', 'cpf cnpj inquilino', 'nome inquilino'],
  ...['nome locatario', 'cpf', 'cnpj', 'cpf cnpj', 'documento', 'morador', 'cliente'],
];

export const CAMPOS: Record<TipoDeFolha, readonly Campo[]> = {
  IMOVEIS: [
    campo('codigo', 'Código', 'texto', 'cod', 'codigo imovel', 'cod imovel', 'id', 'referencia', 'ref'),
    campo('nome', 'Nome', 'texto', ...apelido, 'imovel', 'apelido', 'identificacao', 'nome para exibicao', 'titulo'),
    obrigatorio('cep', 'CEP', 'cep', ...cep),
    obrigatorio('rua', 'Rua', 'texto', ...rua),
    obrigatorio('numero', 'Número', 'texto', ...numero),
    campo('complemento', 'Complemento', 'texto', ...complemento),
    obrigatorio('bairro', 'Bairro', 'texto'),
    obrigatorio('cidade', 'Cidade', 'texto', ...cidade),
    obrigatorio('estado', 'Estado', 'estado', 'uf'),
    campo('tipoImovel', 'Tipo do imóvel', 'texto', 'tipo', 'categoria'),
    campo('quartos', 'Quartos', 'numero', 'dormitorios', 'numero quartos', 'qtd quartos'),
    campo('suites', 'Suítes', 'numero', 'suite'),
    campo('banheiros', 'Banheiros', 'numero', 'wc', 'banheiro'),
    campo('vagas', 'Vagas', 'numero', 'garagem', 'vagas garagem', 'vaga'),
    campo('area', 'Área (m²)', 'numero', 'area', 'area util', 'metragem', 'm2', 'area m2', 'area privativa'),
    campo('areaTotal', 'Área total (m²)', 'numero', 'area total', 'area construida'),
    campo('andar', 'Andar', 'numero', 'pavimento'),
    campo('mobiliado', 'Mobiliado', 'texto', 'mobilia'),
    campo('aceitaPets', 'Aceita animais', 'simNao', 'aceita pets', 'pets', 'animais', 'aceita animal'),
    campo('valorAluguel', 'Aluguel', 'dinheiro', 'valor aluguel', 'valor', 'preco', 'preco aluguel', 'aluguel pedido'),
    campo('valorCondominio', 'Condomínio', 'dinheiro', 'valor condominio', 'taxa condominio'),
    campo('valorIPTU', 'IPTU', 'dinheiro', 'valor iptu'),
    campo('grupo', 'Grupo', 'texto', 'grupo imoveis', 'grupo imovel', 'vila', 'predio', 'edificio', 'empreendimento'),
    campo('descricao', 'Descrição', 'texto', 'observacoes', 'observacao', 'obs', 'detalhes'),
  ],
  LOCATARIOS: [
    obrigatorio('nome', 'Nome', 'texto', 'nome completo', 'locatario', 'inquilino', 'nome inquilino', 'nome locatario'),
    obrigatorio(
      ...(['cpf', 'CPF ou CNPJ', 'documento', 'cpf', 'cnpj', 'cpf cnpj', 'cpf inquilino', 'cpf locatario'] as const),
      ...['documento', 'cpf cnpj inquilino', 'cpf cnpj locatario', 'n cpf', 'numero cpf'],
    ),
    campo('rg', 'RG', 'texto', 'identidade', 'rg inquilino', 'numero rg', 'rne'),
    campo('email', 'E-mail', 'texto', 'email', 'mail', 'correio eletronico', 'e mail inquilino'),
    campo('telefone', 'Telefone', 'telefone', 'fone', 'tel', 'celular', 'contato', 'telefone celular', 'fone celular'),
    campo('whatsapp', 'WhatsApp', 'telefone', 'whats', 'zap', 'whats app'),
    campo('dataNascimento', 'Data de nascimento', 'data', 'nascimento', 'data nasc', 'dt nascimento', 'nasc'),
    campo('estadoCivil', 'Estado civil', 'texto'),
    campo('profissao', 'Profissão', 'texto', 'ocupacao'),
    campo('nacionalidade', 'Nacionalidade', 'texto'),
    campo('sexo', 'Sexo', 'texto', 'genero'),
    campo('nomeEmergencia', 'Contato de emergência', 'texto', 'nome emergencia', 'emergencia', 'contato emergencia'),
    campo('telefoneEmergencia', 'Telefone de emergência', 'telefone', 'telefone emergencia', 'fone emergencia'),
    campo('cep', 'CEP', 'cep', ...cep),
    campo('rua', 'Rua', 'texto', ...rua),
    campo('numero', 'Número', 'texto', ...numero),
    campo('complemento', 'Complemento', 'texto', ...complemento),
    campo('bairro', 'Bairro', 'texto'),
    campo('cidade', 'Cidade', 'texto', ...cidade),
    campo('estado', 'Estado', 'estado', 'uf'),
  ],
  CONTRATOS: [
    obrigatorio('imovel', 'Imóvel', 'texto', ...doImovel),
    obrigatorio('locatario', 'Locatário', 'texto', ...doLocatario),
    obrigatorio(
      ...(['dataInicio', 'Início', 'data', 'data inicio', 'inicio contrato', 'data inicio contrato'] as const),
      ...['inicio vigencia', 'de', 'vigencia inicio', 'data contrato', 'entrada', 'data entrada', 'inicio locacao'],
    ),
    obrigatorio(
      ...([
        'dataFim',
        'Fim',
        'data',
        'data fim',
        'fim contrato',
        'data fim contrato',
        'termino',
        'vencimento contrato',
      ] as const),
      ...[
        'fim vigencia',
        'ate',
        'vigencia fim',
        'data termino',
        'termino contrato',
        'final',
        'data final',
        'fim locacao',
      ],
    ),
    obrigatorio('valorAluguel', 'Aluguel', 'dinheiro', 'valor aluguel', 'valor', 'aluguel mensal', 'valor mensal'),
    obrigatorio(
      ...([
        'diaVencimento',
        'Dia do vencimento',
        'inteiro',
        'dia vencimento',
        'vencimento',
        'dia',
        'vence dia',
      ] as const),
      ...['dia pagamento', 'dia vcto', 'vcto', 'venc'],
    ),
    campo(
      ...(['demaisLocatarios', 'Demais locatários', 'texto', 'outros locatarios', 'outros inquilinos'] as const),
      ...['demais inquilinos', 'colocatarios', 'segundo locatario', 'segundo inquilino', 'locatario 2', 'inquilino 2'],
    ),
    campo('etapas', 'Aluguel em etapas', 'etapas', 'etapas', 'etapas aluguel', 'aluguel escalonado', 'escalonamento'),
    campo('valorCaucao', 'Caução', 'dinheiro', 'valor caucao', 'caucao', 'deposito', 'calcao', 'deposito caucao'),
    campo('multaPercentual', 'Multa (%)', 'porcento', 'multa', 'multa atraso', 'percentual multa'),
    campo('jurosMensal', 'Juros ao mês (%)', 'porcento', 'juros', 'juros mes', 'juros mora', 'juros mensal'),
    campo('carenciaDias', 'Tolerância (dias)', 'inteiro', 'carencia', 'tolerancia', 'dias tolerancia', 'carencia dias'),
    campo('indiceReajuste', 'Índice de reajuste', 'indice', 'indice', 'reajuste', 'indice correcao', 'indexador'),
    campo('finalidade', 'Finalidade', 'finalidade', 'uso', 'tipo locacao', 'tipo'),
  ],
  CONTAS: [
    obrigatorio('imovel', 'Imóvel', 'texto', ...doImovel),
    campo('locatario', 'Locatário', 'texto', ...doLocatario),
    campo('inicioContrato', 'Início do contrato', 'data', 'inicio contrato', 'data inicio contrato', 'contrato inicio'),
    campo('tipo', 'Tipo', 'tipoDeConta', 'tipo conta', 'categoria', 'natureza'),
    obrigatorio(
      ...([
        'vencimento',
        'Vencimento',
        'data',
        'data vencimento',
        'vence em',
        'dt vencimento',
        'venc',
        'vcto',
      ] as const),
      ...['data vcto', 'vence'],
    ),
    obrigatorio(
      'valor',
      'Valor',
      'dinheiro',
      'valor aluguel',
      'valor conta',
      'valor parcela',
      'aluguel',
      'valor devido',
    ),
    campo('descricao', 'Descrição', 'texto', 'historico', 'observacao', 'obs', 'referente'),
    campo('competencia', 'Mês de referência', 'mes', 'competencia', 'mes', 'mes referencia', 'referencia', 'mes ano'),
    campo(
      ...(['pagoEm', 'Pago em', 'data', 'data pagamento', 'pagamento', 'pago', 'data pago', 'recebido em'] as const),
      ...['dt pagamento', 'data recebimento', 'quitado em', 'pgto', 'data pgto'],
    ),
    campo('valorPago', 'Valor pago', 'dinheiro', 'valor recebido', 'recebido', 'total pago', 'vlr pago'),
    campo('irRetido', 'IR retido na fonte', 'dinheiro', 'ir retido', 'irrf', 'imposto renda retido', 'imposto retido'),
    campo('multa', 'Multa paga', 'dinheiro', 'multa', 'valor multa'),
    campo('juros', 'Juros pagos', 'dinheiro', 'juros', 'valor juros'),
    campo('desconto', 'Desconto', 'dinheiro', 'desconto dado', 'valor desconto', 'abatimento', 'nao recebido'),
    campo('formaPagamento', 'Forma de pagamento', 'texto', 'forma', 'meio pagamento', 'como pagou'),
    campo('situacao', 'Situação', 'situacao', 'status', 'estado', 'pago sim nao', 'quitado'),
  ],
  DESPESAS: [
    campo('imovel', 'Imóvel', 'texto', ...doImovel),
    obrigatorio(
      ...(['data', 'Data', 'data', 'data despesa', 'dia', 'data vencimento', 'vencimento', 'vence em', 'dt'] as const),
      ...['dt vencimento', 'venc', 'vcto', 'data gasto'],
    ),
    campo('tipo', 'Tipo', 'tipoDeDespesa', 'tipo despesa', 'categoria', 'natureza', 'tipo gasto', 'despesa'),
    obrigatorio('valor', 'Valor', 'dinheiro', 'valor despesa', 'valor gasto', 'custo', 'quantia', 'total'),
    campo('descricao', 'Descrição', 'texto', 'historico', 'observacao', 'obs', 'referente', 'detalhes', 'fornecedor'),
    campo(
      ...(['pagaEm', 'Paga em', 'data', 'pago em', 'data pagamento', 'pagamento', 'paga', 'pago'] as const),
      ...['dt pagamento', 'data pago', 'quitada em', 'pgto', 'data pgto'],
    ),
    campo('reembolsada', 'O inquilino devolve', 'simNao', 'reembolsada', 'inquilino paga', 'reembolso', 'repassar'),
    campo('prevista', 'Ainda prevista', 'simNao', 'prevista', 'a pagar', 'falta pagar'),
    campo('situacao', 'Situação', 'situacao', 'status', 'pago sim nao', 'quitada'),
  ],
};

export const campoDe = (tipo: TipoDeFolha, nome: string): Campo | undefined =>
  CAMPOS[tipo].find((um) => um.nome === nome);
