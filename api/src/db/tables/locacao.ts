import type { Acerto, NovoAcerto } from '@imob/schemas/acerto';
import type { Aditivo } from '@imob/schemas/aditivos';
import type { Anuncio } from '@imob/schemas/anuncios';
import type { Assinatura, Signatario } from '@imob/schemas/assinaturas';
import type { Carta } from '@imob/schemas/cartas';
import type { Compromisso } from '@imob/schemas/compromissos';
import type { Contrato, ImovelDoContrato, LocatarioDoContrato } from '@imob/schemas/contratos';
import type { Conversa } from '@imob/schemas/conversas';
import type { Coproprietario } from '@imob/schemas/coproprietarios';
import type { Opcoes, Versao } from '@imob/schemas/documento';
import type { DocumentoDoImovel } from '@imob/schemas/documentosDoImovel';
import type { EtapaReajustada } from '@imob/schemas/etapas';
import type { Ficha } from '@imob/schemas/ficha';
import type { Conta } from '@imob/schemas/financeiro';
import type { Imovel } from '@imob/schemas/imoveis';
import type { Serie } from '@imob/schemas/indices';
import type { Pedido } from '@imob/schemas/inquilino';
import type { Inspecao } from '@imob/schemas/inspecoes';
import type { Interessado } from '@imob/schemas/interessados';
import type { Item } from '@imob/schemas/inventario';
import type { Locatario } from '@imob/schemas/locatarios';
import type { Manutencao } from '@imob/schemas/manutencoes';
import type { Modelo } from '@imob/schemas/modelos';
import type { AvisoDoContrato } from '@imob/schemas/notificacoes';
import type { Orcamento } from '@imob/schemas/orcamentos';
import type { Avaliacao, Patrimonio } from '@imob/schemas/patrimonio';
import type { Prestador } from '@imob/schemas/prestadores';
import type { Promessa } from '@imob/schemas/promessas';
import type { Reajuste } from '@imob/schemas/reajustes';
import type { Termos } from '@imob/schemas/rules/termos';
import type { Generated, Selectable } from 'kysely';
import type { z } from 'zod';
import type { Json, JsonOuNull, Registro } from './columns.ts';
import type { DinheiroTables } from './dinheiro.ts';

/** The contract's text as it went out for signatures. */
export type VersaoEnviada = { opcoes: Opcoes; texto: Versao['texto']; conteudo: string; sha256: string };

/** A file that came with a form. */
export type DocumentoDaFicha = Pick<Interessado['arquivos'][number], 'key' | 'nome' | 'tipo' | 'tamanho'>;

/** These tables say what is let, to whom, on what terms, and in what state. */
export type LocacaoTables = {
  imoveis: Omit<Registro<typeof Imovel, 'status' | 'fotosKeys' | 'arquivado', 'fotosKeys'>, 'grupo'> & {
    grupo: Generated<string | null>;
    /** The group's name without case and accents. */
    grupoChave: Generated<string | null>;
  };
  coproprietarios: Registro<typeof Coproprietario>;
  locatarios: Registro<typeof Locatario, 'documentos' | 'anonimizadoEm', 'documentos' | 'endereco'> & {
    cpfChave: string;
  };
  contratos: Registro<typeof Contrato, 'ativo' | 'indeterminado'> & {
    /** Whether its tenant is charged by boleto. */
    recebeBoleto: Generated<boolean>;
    imovelCopia: Json<ImovelDoContrato | null>;
    locatarioCopia: Json<LocatarioDoContrato | null>;
  };
  termos: Omit<Termos, 'descontoPontualidade' | 'garantia'> & {
    descontoPontualidade: JsonOuNull<Termos['descontoPontualidade']>;
    garantia: JsonOuNull<Termos['garantia']>;
    userId: string;
    contratoId: string;
    criadoEm: string;
    atualizadoEm: string;
  };
  aditivos: Omit<Registro<typeof Aditivo, never, 'termos' | 'termosAntes' | 'documento'>, 'locatarios' | 'etapas'> & {
    userId: string;
    feitoNoDia: string;
    locatarios: JsonOuNull<Aditivo['locatarios']>;
    etapas: JsonOuNull<Aditivo['etapas']>;
  };
  etapas: {
    userId: string;
    contratoId: string;
    /** The day from which the rent is `valor`, as it was `valorAntes` until then. */
    desde: string;
    valorAntes: number;
    valor: number;
    revisao: Generated<boolean>;
    criadoEm: string;
  };
  contratos_locatarios: {
    userId: string;
    contratoId: string;
    locatarioId: string;
    ordem: number;
    avisar: Generated<boolean>;
    saiuEm: Generated<string | null>;
    /** Until each of these days the contract's own tenant. */
    principalAte: Generated<string[]>;
    locatarioCopia: Json<LocatarioDoContrato | null>;
    criadoEm: string;
  };
  versoesContrato: Registro<typeof Versao, never, 'opcoes' | 'texto'> & { userId: string; id: string };
  itens: Registro<typeof Item, 'ativo' | 'fotosUrls'>;
  sequenciasItem: { userId: string; imovelId: string; prefixo: string; ultimo: number };
  inspecoes: Registro<
    typeof Inspecao,
    | 'status'
    | 'fotosKeys'
    | 'videosKeys'
    | 'itensVistoriados'
    | 'comodos'
    | 'leituras'
    | 'chaves'
    | 'emendas'
    | 'fechadaEm'
    | 'hash',
    | 'fotosKeys'
    | 'videosKeys'
    | 'itensVistoriados'
    | 'snapshotInventario'
    | 'comodos'
    | 'leituras'
    | 'chaves'
    | 'emendas'
  >;
  indices: { serie: Serie; mes: string; fonte: 'PUBLICADO' | 'ADMIN'; taxa: string; lidoEm: string };
  indicesLeituras: { serie: Serie; tentadoEm: string; erro: string | null };
  indicesDoLocador: { userId: string; serie: Serie; mes: string; taxa: string; criadoEm: string };
  reajustes: Omit<z.infer<typeof Reajuste>, 'meses' | 'contasAfetadas' | 'desfeitoEm' | 'etapas'> & {
    userId: string;
    meses: Json<z.infer<typeof Reajuste>['meses']>;
    contas: Json<string[]>;
    diferencaId: string | null;
    etapas: JsonOuNull<EtapaReajustada[] | null>;
    desfeitoEm: Generated<string | null>;
  };
  continuacoes: {
    userId: string;
    id: string;
    contratoId: string;
    tipo: 'RENOVACAO' | 'PRORROGACAO';
    dataFimAntes: string;
    dataFimDepois: string | null;
    valorAntes: number;
    valorDepois: number;
    /** The first day of a renewed term. */
    aPartirDe: Generated<string | null>;
    contas: Json<string[]>;
    criadoEm: string;
  };
  acertos: {
    userId: string;
    id: string;
    contratoId: string;
    situacao: Acerto['situacao'];
    chavesEm: string;
    pedido: Json<NovoAcerto>;
    linhas: Json<Pick<Acerto, 'linhas' | 'faltam'>>;
    saldo: number;
    aDevolver: Generated<number>;
    antes: Json<Selectable<DinheiroTables['contas']>[]>;
    depois: Json<Pick<Conta, 'id' | 'status' | 'valor' | 'reciboId'>[]>;
    criadoEm: string;
    confirmadoEm: Generated<string | null>;
    desfeitoEm: Generated<string | null>;
  };
  devolucoesDoAcerto: {
    userId: string;
    id: string;
    acertoId: string;
    numero: number;
    valor: number;
    em: string;
    forma: string | null;
    doBanco: Generated<boolean>;
    criadoEm: string;
  };
  cartas: Registro<
    typeof Carta,
    'prazoAte' | 'enviadaEm' | 'entregueEm' | 'entregueComo' | 'desfecho' | 'desfechoEm',
    'pedido' | 'texto'
  > & { userId: string; prazoDias: number | null; contas: Json<string[]>; declarado: Generated<number | null> };
  assinaturas: Omit<
    Registro<typeof Assinatura>,
    'vencida' | 'verificacao' | 'pronta' | 'signatarios' | 'hashDaVistoria'
  > & {
    userId: string;
    codigo: string;
    arquivoKey: string;
    finalKey: string | null;
    finalSha256: string | null;
    versao: JsonOuNull<VersaoEnviada | null>;
    hashDaVistoria: Generated<string | null>;
  };
  signatarios: Omit<Registro<typeof Signatario>, 'url' | 'por'> & {
    userId: string;
    assinaturaId: string;
    ordem: number;
    emailDito: Generated<boolean>;
    semente: Buffer | null;
    tokenHash: Buffer | null;
    porNome: string | null;
    porDocumento: string | null;
    codigo: Buffer | null;
    codigoEm: string | null;
    codigos: Generated<number>;
    falhas: Generated<number>;
    lembretes: Generated<number>;
    ip: string | null;
    agente: string | null;
  };
  avisosContrato: Omit<AvisoDoContrato, 'locatarioNome' | 'imovelNome'> & { userId: string; chave: string };
  links: {
    userId: string;
    contratoId: string;
    tokenHash: Buffer;
    semente: Buffer | null;
    expiraEm: string;
    criadoEm: string;
    ultimoAcessoEm: string | null;
    falhas: number;
  };
  pedidos: Registro<typeof Pedido> & { userId: string };
  promessas: Pick<
    Promessa,
    'id' | 'contratoId' | 'prometidaPara' | 'valor' | 'recado' | 'quem' | 'criadoEm' | 'atualizadoEm'
  > & {
    userId: string;
    fim: Generated<'SUBSTITUIDA' | 'RETIRADA' | null>;
    fimEm: Generated<string | null>;
    cienteEm: Generated<string | null>;
  };
  promessasContas: {
    userId: string;
    promessaId: string;
    inteiraId: string;
    recebidoAntes: number;
    aberta: Generated<boolean>;
  };
  modelos: Omit<Registro<typeof Modelo, never, 'termos' | 'condicoes' | 'documento'>, 'temTexto' | 'avisos'> & {
    userId: string;
    chave: string;
  };
  conversas: Conversa & { userId: string; em: string };
  anuncios: Omit<Registro<typeof Anuncio, never, 'garantias'>, 'url' | 'falta' | 'interessados'> & {
    userId: string;
    codigo: string;
  };
  interessados: Omit<
    Registro<typeof Interessado>,
    | 'imovelNome'
    | 'imovelTitulo'
    | 'imovelEndereco'
    | 'etapa'
    | 'renda'
    | 'vezesOAluguel'
    | 'ficha'
    | 'fichaUrl'
    | 'arquivos'
  > & {
    userId: string;
    atendidoEm: string | null;
    semente: Buffer | null;
    tokenHash: Buffer | null;
    ficha: JsonOuNull<Ficha | null>;
    /** Its files, in the order in which they came. */
    documentos: Json<DocumentoDaFicha[]>;
  };
  documentosDoImovel: Registro<typeof DocumentoDoImovel, 'paraLocatario'> & { userId: string };
  patrimonios: Omit<Patrimonio, 'avaliacoes'> & { userId: string; atualizadoEm: string };
  avaliacoes: Registro<typeof Avaliacao> & { userId: string };
  prestadores: Registro<typeof Prestador> & { userId: string };
  manutencoes: Omit<
    Registro<typeof Manutencao, 'urgente' | 'passarContato' | 'fotos', 'fotos'>,
    | 'imovelNome'
    | 'locatarioNome'
    | 'etapa'
    | 'prestadorId'
    | 'prestadorNome'
    | 'orcamentosRecebidos'
    | 'menorOrcamento'
    | 'pedido'
    | 'orcamentos'
  > & { userId: string; andouEm: string };
  orcamentos: Omit<
    Registro<typeof Orcamento>,
    'prestadorNome' | 'prestadorTelefone' | 'prestadorEmail' | 'arquivo' | 'url'
  > & {
    userId: string;
    manutencaoId: string;
    prestadorCopia: string | null;
    arquivo: JsonOuNull<Orcamento['arquivo']>;
    semente: Buffer | null;
    tokenHash: Buffer | null;
  };
  compromissos: Omit<Registro<typeof Compromisso, 'feitos', 'feitos'>, 'imovelNome'> & {
    userId: string;
    avisadoDe: Generated<string | null>;
    avisadoVencido: Generated<boolean>;
  };
};
