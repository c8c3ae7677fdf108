import { NOMES_DAS_CARTAS } from '../rules/cartas.ts';
import { FINALIDADES } from '../rules/finalidade.ts';

/** How a field of the trail is written for a person. */
export type Como = 'DINHEIRO' | 'PORCENTO' | 'MES' | 'DIA' | 'FORMA' | 'NOMES';

/** Tells what each field is called. What is not named here is the service's own, and is not shown. */
type Rotulo = string | [rotulo: string, como: Como];

export const ROTULOS: Record<string, Rotulo> = {
  // Property.
  ...{ nome: 'Nome', rua: 'Rua', numero: 'Número', complemento: 'Complemento', bairro: 'Bairro', cidade: 'Cidade' },
  ...{ estado: 'Estado', cep: 'CEP', quartos: 'Quartos', suites: 'Suítes', banheiros: 'Banheiros', vagas: 'Vagas' },
  ...{ area: 'Área útil', areaTotal: 'Área total', andar: 'Andar', tipoImovel: 'Tipo', tipoLocacao: 'Locação' },
  ...{ mobiliado: 'Mobiliado', descricao: 'Descrição', valorCondominio: ['Condomínio', 'DINHEIRO'] },
  ...{
    valorIPTU: ['IPTU', 'DINHEIRO'],
    aceitaPets: 'Aceita animais',
    status: 'Situação',
    arquivado: 'Arquivado',
    grupo: 'Grupo',
  },
  fotosKeys: 'Fotos',
  coproprietarios: 'Coproprietários',
  ...{ valorDeCompra: ['Comprado por', 'DINHEIRO'], compradoEm: 'Comprado em', avaliacao: ['Vale', 'DINHEIRO'] },
  ...{ avaliadoEm: 'Avaliado em', parcela: ['Parcela do financiamento', 'DINHEIRO'] },
  ...{ financiadoAte: ['Financiado até', 'MES'], saldoDevedor: ['Saldo devedor', 'DINHEIRO'], saldoEm: 'Saldo de' },
  locatarioPrincipal: 'Locatário principal',
  demaisLocatarios: 'Demais locatários',
  etapas: 'Aluguel em etapas',
  // Tenant.
  ...{ cpf: 'CPF ou CNPJ', rg: 'RG', sexo: 'Sexo', estadoCivil: 'Estado civil', profissao: 'Profissão' },
  ...{ nacionalidade: 'Nacionalidade', dataNascimento: 'Nascimento', email: 'E-mail', telefone: 'Telefone' },
  ...{ whatsapp: 'WhatsApp', nomeEmergencia: 'Contato de emergência' },
  ...{ telefoneEmergencia: 'Telefone de emergência', documentos: 'Documentos', arquivos: 'Arquivos' },
  anonimizadoEm: 'Dados apagados em',
  // Helper.
  alcance: 'O que pode',
  // Contract and its document.
  ...{ dataInicio: 'Início', dataFim: 'Fim do prazo', valorAluguel: ['Aluguel', 'DINHEIRO'] },
  ...{ diaVencimento: 'Dia do vencimento', numeroParcelas: 'Parcelas', valorCaucao: ['Caução', 'DINHEIRO'] },
  ...{ ativo: 'Ativo', assinadoEm: 'Assinatura registrada em', encerradoEm: 'Encerrado em' },
  ...{ indeterminado: 'Prazo indeterminado', contratoAssinadoUrl: 'Endereço da via assinada' },
  mensalDesde: 'Por mês desde',
  ...{ contas: 'Contas', parcelas: 'Contas lançadas', versao: 'Versão do texto', texto: 'Texto' },
  ...{ animais: 'Animais', testemunhas: 'Com testemunhas', adicionais: 'Disposições adicionais' },
  textoProprio: 'Texto próprio',
  ...{ dataAssinatura: 'Data da assinatura', genero: 'Gênero no texto' },
  // Terms.
  ...{ multaPercentual: ['Multa por atraso', 'PORCENTO'], jurosMensal: ['Juros ao mês', 'PORCENTO'] },
  ...{ carenciaDias: 'Dias de tolerância', descontoPontualidade: 'Desconto de pontualidade' },
  ...{ correcao: 'Correção do atraso', indiceReajuste: 'Índice de reajuste', defasagemMeses: 'Defasagem, em meses' },
  ...{ pisoReajuste: 'Índice negativo', multaRescisoriaAlugueis: 'Multa por saída antecipada, em aluguéis' },
  ...{ rescisaoPor: 'Proporção da multa', aluguelProporcional: 'Aluguel proporcional', finalidade: 'Finalidade' },
  ...{ iptu: 'IPTU pago por', condominio: 'Condomínio pago por', formaPagamento: ['Forma de pagamento', 'FORMA'] },
  ...{ garantia: 'Garantia', recorrente: 'Item' },
  // Conta and its payment.
  ...{ valor: ['Valor', 'DINHEIRO'], dataVencimento: 'Vencimento', tipo: 'Tipo', dataPagamento: ['Pago em', 'DIA'] },
  ...{ valorRecebido: ['Recebido', 'DINHEIRO'], competencia: ['Mês', 'MES'], itens: 'Itens', motivo: 'Motivo' },
  irRetido: ['IR retido na fonte', 'DINHEIRO'],
  ...{ multaPaga: ['Multa paga', 'DINHEIRO'], jurosPagos: ['Juros pagos', 'DINHEIRO'] },
  ...{ correcaoPaga: ['Correção paga', 'DINHEIRO'], descontoDado: ['Desconto dado', 'DINHEIRO'] },
  encargosDispensados: ['Encargos dispensados', 'DINHEIRO'],
  // Settlement.
  ...{ chavesEm: 'Chaves entregues em', danos: 'Danos', leituras: 'Contas de consumo' },
  ...{ aDevolver: ['A devolver ao locatário', 'DINHEIRO'], em: 'Devolvido em', forma: ['Forma', 'FORMA'] },
  ...{ canceladas: 'Contas canceladas', criadas: 'Contas lançadas', apagadas: 'Contas apagadas' },
  // Inspection and inventory.
  ...{ dataVistoria: 'Data da vistoria', comodos: 'Cômodos', chaves: 'Chaves', fechadaEm: 'Fechada em' },
  ...{ nomeItem: 'Item', codigoItem: 'Código', condicao: 'Condição', observacoes: 'Observações' },
  ...{ quantidade: 'Quantidade', fotosUrls: 'Fotos', videosKeys: 'Vídeos', emendas: 'Emendas' },
  // Money that arrived, and banks.
  ...{
    contaIds: 'Contas',
    apelido: 'Nome',
    chave: 'Chave Pix',
    certificadoValidoAte: 'Certificado até',
  },
  ...{ ok: 'Respondeu bem', emiteBoletos: 'Emite boletos', tarifaBoleto: 'Tarifa por boleto pago' },
  ...{ porBoleto: 'Cobrada por boleto', recebeBoleto: 'Inquilino recebe boleto' },
  // The person's account and settings.
  ...{ nomeCompleto: 'Nome', razaoSocial: 'Razão social', cnpj: 'CNPJ', linkPara: 'Link enviado a', role: 'Perfil' },
  ...{ emailVerificado: 'E-mail confirmado', senha: 'Senha', sessoes: 'Sessões encerradas' },
  ...{ segundoFator: 'Verificação em duas etapas', chaveAcesso: 'Chave de acesso', pix: 'Chave Pix' },
  ...{ emailAtivo: 'Avisos por e-mail', whatsappAtivo: 'Avisos por WhatsApp', textoLivreAtivo: 'WhatsApp do locador' },
  ...{
    silencioNoturno: 'Silêncio à noite',
    reciboPorEmail: 'Recibo por e-mail',
    reciboPorWhatsapp: 'Recibo por WhatsApp',
  },
  ...{ avisosDoContrato: 'Avisos do contrato', avisoDeReajuste: 'Aviso de reajuste', mailApiKey: 'Chave de e-mail' },
  ...{ mailEmailRemetente: 'Remetente', mailSmsApiKey: 'Chave de SMS', whatsappToken: 'Token do WhatsApp' },
  ...{ diasAvisoVencimento: 'Dias antes do vencimento', diasAvisoAtraso: 'Dias depois do vencimento' },
  ...{ notificacoes: 'Avisos apagados', aparelhos: 'Aparelhos esquecidos', apagarEm: 'Será apagada em' },
  interessados: 'Interessados esquecidos',
  // Tenant's page.
  ...{ expiraEm: ['Vale até', 'DIA'], papel: 'Documento' },
};

/** The labels that hold only for one kind of record. */
export const DO_TIPO: Record<string, Record<string, Rotulo>> = {
  configuracoes: {
    ...{ dinheiro: 'Avisar do dinheiro que chega', aDecidir: 'Avisar do dinheiro que espera' },
    ...{ recados: 'Avisar do que o inquilino escreve', assinaturas: 'Avisar de assinaturas' },
    ...{ prestadores: 'Avisar de prestadores', atrasos: 'Avisar de contas em atraso' },
    ...{ compromissos: 'Avisar dos compromissos do dia', semValores: 'Avisos sem quantias' },
    ...{ resumo: 'Resumo por e-mail', resumoDispensado: 'Oferta do resumo dispensada' },
    interessados: 'Avisar de interessados',
  },
  acordo: {
    ...{ em: 'Dia do acordo', dividas: 'Contas que entraram', parcelas: 'Parcelas', valor: ['A pagar', 'DINHEIRO'] },
    ...{ dispensado: ['Encargos dispensados', 'DINHEIRO'], desconto: ['Desconto', 'DINHEIRO'] },
  },
  carta: {
    ...{ tipo: 'Carta', dia: 'Dia', prazoDias: 'Prazo em dias', prazoAte: 'Prazo até', fato: 'O que houve' },
    ...{
      motivo: 'Motivo',
      explicacao: 'Explicação',
      preco: ['Preço', 'DINHEIRO'],
      pagamento: 'Pagamento',
      onus: 'Ônus',
    },
    ...{ exame: 'Onde ver os documentos', ano: 'Ano', entregueEm: 'Entregue em', entregueComo: 'Como foi entregue' },
    ...{ desfecho: 'O que aconteceu', desfechoEm: 'Anotado em' },
  },
  comunicado: {
    ...{ assunto: 'Assunto', situacao: 'Situação', publico: 'A quem', imoveis: 'Imóveis', canais: 'Canais' },
    ...{ naPaginaAte: ['Na página até', 'DIA'], agendadoPara: 'Sai em' },
  },
  assinatura: {
    ...{ titulo: 'Documento', nome: 'Quem assina', papel: 'Assina como', signatarios: ['Quem assina', 'NOMES'] },
    ...{ ate: 'Assinar até', sha256: 'SHA-256 do que se assina' },
  },
  anuncio: {
    ...{ aberto: 'No ar', titulo: 'Título', disponivelEm: 'Livre a partir de', garantias: 'Garantias que aceita' },
    ...{ mostrarNumero: 'Mostra rua e número', mostrarTelefone: 'Mostra o telefone' },
  },
  interessado: {
    ...{ situacao: 'Situação', origem: 'De onde veio', visitaDia: 'Dia da visita', visitaHora: 'Hora da visita' },
    ...{ fichaPedidaEm: 'Ficha pedida em', fichaEm: 'Ficha recebida em' },
  },
  manutencao: {
    ...{ titulo: 'Título', urgente: 'Urgente', situacao: 'Situação', visitaDia: 'Dia da visita' },
    ...{ visitaHora: 'Hora da visita', visitaResposta: 'O inquilino', passarContato: 'Prestador vê o contato' },
    ...{ prestador: 'Prestador', orcamento: 'Orçamento', valorOrcado: ['Preço', 'DINHEIRO'], feitoEm: 'Terminada em' },
    ...{
      concluidaEm: 'Concluída em',
      custo: ['Custo', 'DINHEIRO'],
      quemPagou: 'Quem pagou',
      quemArca: 'De quem é o custo',
    },
    para: 'Para',
  },
  prestador: { oficio: 'Ofício' },
  compromisso: {
    ...{ titulo: 'Título', proximo: 'Vence em', aCadaMeses: 'De quantos em quantos meses', feitoEm: 'Feito em' },
  },
  modelo: {
    ...{ padrao: 'É o padrão', meses: 'Prazo em meses', caucaoAlugueis: 'Caução em aluguéis', texto: 'Texto próprio' },
  },
  documento: { paraLocatario: 'O inquilino o vê' },
  rateio: {
    ...{ forma: 'Como se divide', unidade: 'Unidade', vagos: 'Vagos', areaComum: 'Área comum' },
    ...{ lembrarDia: 'Lembrar no dia', casas: ['Imóveis', 'NOMES'], pesos: 'Pesos' },
  },
  promessa: {
    ...{ prometidaPara: 'Prometida para', contas: ['Contas', 'NOMES'], quem: 'Quem registrou', fim: 'Terminou' },
    ...{ cienteEm: 'Vista em', recado: 'Recado' },
  },
  conversa: { dia: 'Dia', hora: 'Hora', como: 'Como', texto: 'O que foi dito' },
  fatura: { rateio: 'Rateio', consumo: 'Consumo', partes: 'Partes' },
  recebimento: { situacao: 'Situação' },
  // A conta has a `principal` too, which is money.
  banco: { situacao: 'Situação', principal: 'Emite as cobranças' },
  repasse: { nome: 'Coproprietário', documento: 'CPF ou CNPJ', dia: 'Dia', nota: 'Nota' },
  despesa: { data: 'Dia', pagaEm: 'Paga em', reembolsada: 'O inquilino devolve', comprovantes: 'Comprovantes' },
};

/** These hold other fields, which are told one by one. */
export const COM_PARTES = ['termos', 'documento', 'endereco', 'locador'];

/** Under these names stand the parts of a payment: those of a contract's terms are called alike. */
export const DO_PAGAMENTO = {
  ...{ multa: 'multaPaga', juros: 'jurosPagos', correcao: 'correcaoPaga', desconto: 'descontoDado' },
  dispensado: 'encargosDispensados',
};

/** How a word of the service is told. */
export const PALAVRAS: Record<string, string> = {
  // First, since a letter to the surety is called as the guarantee is.
  ...NOMES_DAS_CARTAS,
  ...{ ALUGUEL: 'Aluguel', CAUCAO: 'Caução', REPARO: 'Reparo', CONDOMINIO: 'Condomínio', IPTU: 'IPTU', AGUA: 'Água' },
  ...{ NUNCA: 'Nunca', SEMANAL: 'Toda segunda-feira', MENSAL: 'Todo dia 1º' },
  ...{ GAS: 'Gás', MULTA_RESCISORIA: 'Multa rescisória' },
  ...{
    LUZ: 'Luz',
    SEGURO: 'Seguro',
    ADMINISTRACAO: 'Administração',
    FINANCIAMENTO: 'Financiamento',
    DESCONTO: 'Desconto',
    OUTRO: 'Outro',
    LOCATARIO: 'Locatário',
    LOCADOR: 'Locador',
  },
  ...FINALIDADES,
  ...{ VER: 'Só vê', CUIDAR: 'Cuida' },
  ...{ NENHUM: 'Não há', ZERO: 'Mantém o aluguel' },
  ...{ PERGUNTAR: 'Pergunta', DIAS: 'Por dias', MESES: 'Por meses', DIAS_DO_MES: 'Pelos dias do mês' },
  ...{ TRINTA: 'Sempre por 30', PERMITIDOS: 'Permitidos', COM_CONSENTIMENTO: 'Só com aval', OMITIR: 'Não diz' },
  ...{ FEMININO: 'Feminino', MASCULINO: 'Masculino', FIADOR: 'Fiador', SEGURO_FIANCA: 'Seguro-fiança' },
  ...{ CAPITALIZACAO: 'Título de capitalização', CESSAO_QUOTAS: 'Cessão de quotas de fundo' },
  ...{ NAO_IDENTIFICADO: 'Não identificado', DUPLICADO: 'Em duplicidade', A_MENOR: 'A menor' },
  ...{ CONCILIADO: 'Conciliado', DEVOLVIDO: 'Devolvido', INATIVO: 'Parado', ENCERRANDO: 'Encerrando' },
  ...{
    outras: 'As outras',
    todas: 'Todas',
    esta: 'Esta',
    alterado: 'Alterado',
    apagado: 'Apagado',
    ligado: 'Ligada',
    desligado: 'Desligada',
  },
  ...{ APROVADO: 'Aprovado', RECUSADO: 'Recusado', DESISTIU: 'Desistiu', ANUNCIO: 'Do anúncio' },
  ...{
    ABERTA: 'Aberta',
    CONCLUIDA: 'Concluída',
    CANCELADA: 'Cancelada',
    INQUILINO: 'Inquilino',
    PRESTADOR: 'Prestador',
  },
  ...{
    IGUAL: 'Partes iguais',
    PESO: 'Por peso',
    LEITURA: 'Por leitura',
    OCUPADOS: 'Dos ocupados',
    DIVIDIDA: 'Dividida',
  },
  ...{ PODE: 'Pode receber', NAO_PODE: 'Não pode receber', PEDIDO: 'Pedido', RECEBIDO: 'Recebido' },
  ...{
    CONTRATO: 'Contrato',
    ADITIVO: 'Aditivo',
    ACORDO: 'Acordo de dívida',
    ACERTO: 'Acerto de saída',
    VISTORIA: 'Laudo de vistoria',
  },
  ...{ CARTA: 'Carta', ARQUIVO: 'Arquivo do locador' },
  ...{ FIM_DO_PRAZO: 'Fim do prazo', PRAZO_INDETERMINADO: 'Prazo indeterminado', CINCO_ANOS: 'Mais de cinco anos' },
  ...{ USO_PROPRIO: 'Uso próprio ou da família', OBRAS: 'Obras', EMPREGO: 'Fim do contrato de trabalho' },
  ...{ EM_MAOS: 'Em mãos', CORREIO: 'Pelo correio', CARTORIO: 'Por cartório', EMAIL: 'Por e-mail' },
  ...{ TELEFONE: 'Por telefone', WHATSAPP: 'Por WhatsApp', PESSOALMENTE: 'Pessoalmente' },
  SUBSTITUIDA: 'Trocada por outra',
  ...{ ATENDIDA: 'Atendida', NAO_ATENDIDA: 'Não atendida', RETIRADA: 'Retirada' },
  ...{ SUPER_ADMIN: 'Super administrador', ADMIN: 'Administrador', CPF: 'CPF', CNPJ: 'CNPJ' },
};
