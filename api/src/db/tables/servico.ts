import type { Origem, TipoRegistro, Valores } from '@imob/schemas/auditoria';
import type { CanalDoComunicado, Comunicado, Entrega } from '@imob/schemas/comunicados';
import type { Exportacao } from '@imob/schemas/exportacoes';
import type { Importacao } from '@imob/schemas/importacoes';
import type { Canal, Notificacao, SituacaoEnvio, TipoNotificacao } from '@imob/schemas/notificacoes';
import type { Escolha, FolhaLida } from '@imob/schemas/rules/importacao/colunas';
import type { ColumnType, Generated } from 'kysely';
import type { Json, JsonOuNull, Registro } from './columns.ts';

/** Says what a stored file belongs to. */
export type Recurso =
  | 'imovel'
  | 'inspecao'
  | 'item'
  | 'locatario'
  | 'contrato'
  | 'site'
  | 'perfil'
  | 'pedido'
  | 'despesa'
  | 'assinatura'
  | 'interessado'
  | 'manutencao'
  | 'documento'
  | 'comunicado';

/** These tables hold what the service does for landlords: notices, files, sheets, the trail. */
export type ServicoTables = {
  enviosNotificacao: {
    userId: string;
    contaId: string;
    tipo: TipoNotificacao;
    diasAntes: number;
    dataVencimento: string;
    canal: Canal;
    situacao: SituacaoEnvio;
    erro: string | null;
    execucao: number;
    em: string;
    duvidaDesde: string | null;
  };
  /** `canaisUsados` and `envios` are read from enviosNotificacao. */
  notificacoes: Omit<Registro<typeof Notificacao>, 'canaisUsados' | 'envios'>;
  arquivos: {
    userId: string;
    key: string;
    recurso: Recurso;
    registroId: string;
    privado: boolean;
    url: string | null;
    thumbUrl: string | null;
    nome: string;
    tipo: string;
    tamanho: number;
    sha256: Generated<string | null>;
    envio: Generated<string | null>;
    soltoEm: string | null;
    apagadoEm: string | null;
    criadoEm: string;
  };
  calendarios: { userId: string; semente: Buffer; tokenHash: Buffer; criadoEm: string; lidoEm: string | null };
  /** The service signs with these in its own name. */
  chavesDoServico: { nome: string; publica: string; cifrado: Buffer; criadaEm: string };
  avisosAoLocador: {
    userId: string;
    chave: string;
    tipo: string;
    registro: string;
    criadoEm: string;
    aposEm: string;
    tentativas: Generated<number>;
    entregues: Generated<string[]>;
    feitoEm: Generated<string | null>;
  };
  comunicados: Omit<
    Registro<typeof Comunicado, 'situacao' | 'agendadoPara' | 'pedidoEm' | 'enviadoEm'>,
    'anexo' | 'contagem'
  > & {
    anexo: ColumnType<Comunicado['anexo'], string | null | undefined, string | null>;
    contagem: ColumnType<Comunicado['contagem'], string | null | undefined, string>;
  };
  entregasComunicado: {
    userId: string;
    comunicadoId: string;
    locatarioId: string;
    canal: CanalDoComunicado | 'nenhum';
    id: string;
    contratos: string[];
    nome: string;
    /** The address that it went to. */
    para: string | null;
    situacao: Exclude<Entrega['situacao'], 'PREVISTO'>;
    erro: string | null;
    execucao: number | null;
    duvidaDesde: string | null;
    em: string;
  };
  exemplos: { userId: string; tipo: 'imovel' | 'locatario' | 'contrato' | 'comunicado' | 'modelo'; id: string };
  importacoes: {
    userId: string;
    id: string;
    nome: string;
    situacao: Importacao['situacao'];
    feitas: Generated<number>;
    total: Generated<number>;
    tentativas: Generated<number>;
    falha: Generated<string | null>;
    /** Null once it was written. */
    planilha: JsonOuNull<FolhaLida[] | null>;
    escolhas: Json<Escolha[]>;
    resumo: Json<Importacao['resumo']>;
    vencidas: JsonOuNull<Importacao['vencidas']>;
    criadoEm: string;
    andouEm: string;
    concluidoEm: Generated<string | null>;
  };
  titulosImportados: { userId: string; tipo: string; titulo: string; campo: string };
  exportacoes: Omit<Exportacao, 'feitas' | 'total' | 'tamanho' | 'erro' | 'prontaEm'> & {
    userId: string;
    execucao: Generated<number>;
    feitas: Generated<number>;
    total: Generated<number>;
    key: Generated<string | null>;
    tamanho: Generated<number | null>;
    erro: Generated<string | null>;
    atualizadoEm: string;
    prontaEm: Generated<string | null>;
  };
  auditoria: {
    userId: string;
    id: string;
    em: string;
    quem: string;
    acao: string;
    registroTipo: TipoRegistro;
    registroId: string;
    origem: Json<Origem>;
    valores: Json<{ antes: Valores | null; depois: Valores | null; sal: string } | null>;
    valoresHash: Buffer;
    ordem: Generated<number>;
  };
  auditoriaBlocos: {
    userId: string;
    numero: number;
    de: number;
    ate: number;
    eventos: number;
    ateEm: string;
    anterior: Buffer | null;
    hash: Buffer;
    seladoEm: string;
  };
  auditoriaSelagem: { unica: Generated<boolean>; ate: number };
  /** When the service last did what it does for all landlords together (metrics/marks.ts). */
  marcos: { nome: string; em: string; detalhe: Json<Record<string, unknown>> };
};
