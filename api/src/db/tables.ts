import type { Papel, Perfil } from '@imob/schemas/auth';
import type { Notificacoes, Segredo, Site } from '@imob/schemas/configuracoes';
import type { Contrato, ImovelDoContrato, LocatarioDoContrato } from '@imob/schemas/contratos';
import type { Conta } from '@imob/schemas/financeiro';
import type { Imovel } from '@imob/schemas/imoveis';
import type { Inspecao } from '@imob/schemas/inspecoes';
import type { Item } from '@imob/schemas/inventario';
import type { Locatario } from '@imob/schemas/locatarios';
import type { Canal, Notificacao, SituacaoEnvio, TipoNotificacao } from '@imob/schemas/notificacoes';
import type { Recibo } from '@imob/schemas/recibos';
import type { ColumnType, Generated } from 'kysely';
import type { z } from 'zod';
import type { Credencial } from '../providers/identidade/identidade.ts';

/** A row is a record of the schemas; what a table has beyond it, and how jsonb is written, is said here. */
type Registro<T extends z.ZodType, Padrao extends keyof z.infer<T> = never, Json extends keyof z.infer<T> = never> = {
  [K in keyof z.infer<T>]: K extends Json
    ? ColumnType<z.infer<T>[K], K extends Padrao ? string | undefined : string, string>
    : K extends Padrao
      ? Generated<z.infer<T>[K]>
      : z.infer<T>[K];
};

/** jsonb is written as text, since the driver would send a list as a PostgreSQL array. */
type Json<T> = ColumnType<T, string | undefined, string>;

type UsuarioRow = Omit<z.infer<typeof Perfil>, 'nome' | 'emailVerificado'> & {
  role: Papel;
  ativo: Generated<boolean>;
  emailVerificado: Generated<boolean>;
};

/** What a stored file belongs to. */
export type Recurso = 'imovel' | 'inspecao' | 'item' | 'locatario' | 'contrato' | 'site' | 'perfil';

export type Tables = {
  usuarios: UsuarioRow;
  credenciais: {
    uid: string;
    dados: ColumnType<Credencial, string, string>;
    verificacaoReenviadaEm: string | null;
  };
  sessoes: { tokenHash: Buffer; uid: string; encerrada: Generated<boolean>; criadoEm: string; expiraEm: string };
  tokens: { tokenHash: Buffer; uid: string; tipo: 'VERIFICACAO' | 'REDEFINICAO'; expiraEm: string };
  falhasLogin: { conta: string; endereco: string; em: string };
  imoveis: Registro<typeof Imovel, 'status' | 'fotosKeys', 'fotosKeys'>;
  locatarios: Registro<typeof Locatario, 'documentos', 'documentos' | 'endereco'> & { cpfChave: string };
  contratos: Registro<typeof Contrato, 'ativo'> & {
    imovelCopia: Json<ImovelDoContrato | null>;
    locatarioCopia: Json<LocatarioDoContrato | null>;
  };
  contas: Registro<typeof Conta, 'status'>;
  recibos: Registro<typeof Recibo>;
  itens: Registro<typeof Item, 'ativo' | 'fotosUrls'>;
  sequenciasItem: { userId: string; imovelId: string; prefixo: string; ultimo: number };
  inspecoes: Registro<
    typeof Inspecao,
    'status' | 'fotosKeys' | 'videosKeys' | 'itensVistoriados',
    'fotosKeys' | 'videosKeys' | 'itensVistoriados' | 'snapshotInventario'
  >;
  configuracoesSite: Registro<typeof Site, 'cores' | 'cadastros' | 'sliders', 'cores' | 'cadastros' | 'sliders'> & {
    unica: Generated<boolean>;
    logoKey: string | null;
    logoBrancaKey: string | null;
    faviconKey: string | null;
  };
  configuracoesNotificacoes: Omit<
    Registro<
      typeof Notificacoes,
      'emailAtivo' | 'whatsappAtivo' | 'textoLivreAtivo' | 'diasAvisoVencimento' | 'diasAvisoAtraso'
    >,
    Segredo
  > & { userId: string };
  enviosNotificacao: {
    userId: string;
    contaId: string;
    tipo: TipoNotificacao;
    diasAntes: number;
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
    soltoEm: string | null;
    apagadoEm: string | null;
    criadoEm: string;
  };
  segredos: { userId: string; nome: Segredo; cifrado: Buffer };
  configuracoesPerfil: { userId: string; fotoUrl: string | null; fotoKey: string | null };
};
