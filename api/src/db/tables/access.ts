import type { Alcance } from '@imob/schemas/ajudantes';
import type { Papel, Perfil } from '@imob/schemas/auth';
import type { Notificacoes, Segredo, Site } from '@imob/schemas/configuracoes';
import type { MeusAvisos } from '@imob/schemas/meusAvisos';
import type { ColumnType, Generated } from 'kysely';
import type { z } from 'zod';
import type { Credential } from '../../providers/identity/identity.ts';
import type { Json, Registro } from './columns.ts';

type UsuarioRow = Omit<
  z.infer<typeof Perfil>,
  'nome' | 'emailVerificado' | 'emailProvado' | 'fusoHorario' | 'fusoAgora' | 'ajudante'
> & {
  role: Papel;
  ativo: Generated<boolean>;
  emailVerificado: Generated<boolean>;
};

type ComPadrao<T> = { [C in keyof T]: Generated<T[C]> };

/** These tables say who may come in, and what a person has set. */
export type AccessTables = {
  usuarios: UsuarioRow;
  credenciais: {
    uid: string;
    emailCanonico: string;
    dados: ColumnType<Credential, string, string>;
    verificacaoReenviadaEm: string | null;
    emailProvadoEm: Generated<string | null>;
    senhaSemAnteriorEm: Generated<string | null>;
    donoProvadoEm: Generated<string | null>;
  };
  sessoes: {
    tokenHash: Buffer;
    uid: string;
    encerrada: Generated<boolean>;
    criadoEm: string;
    expiraEm: string;
    ip: string | null;
    aparelho: string | null;
    usadaEm: string | null;
    confirmadaEm: string | null;
    chaveId: string | null;
    ajudaDe: Generated<string | null>;
  };
  ajudantes: {
    userId: string;
    id: string;
    nome: string;
    email: string;
    alcance: Alcance;
    ajudanteId: Generated<string | null>;
    semente: Buffer | null;
    tokenHash: Buffer | null;
    conviteAte: string | null;
    criadoEm: string;
    aceitoEm: Generated<string | null>;
    entrouEm: Generated<string | null>;
    terminadoEm: Generated<string | null>;
  };
  chavesAcesso: {
    userId: string;
    id: string;
    nome: string;
    credencialId: string;
    chavePublica: Buffer;
    transportes: Json<string[]>;
    contador: number;
    sincronizada: boolean;
    criadaEm: string;
    usadaEm: string | null;
  };
  desafios: { desafioHash: Buffer; uid: string | null; tipo: 'ENTRAR' | 'CADASTRAR' | 'CONFIRMAR'; expiraEm: string };
  aparelhosAvisados: {
    userId: string;
    id: string;
    enderecoHash: Buffer;
    nome: string;
    cifrado: Buffer;
    sessao: Buffer;
    navegador: Generated<Buffer | null>;
    criadoEm: string;
    avisadoEm: Generated<string | null>;
    testadoEm: Generated<string | null>;
  };
  meusAvisos: ComPadrao<MeusAvisos> & {
    userId: string;
    resumidoEm: Generated<string>;
    resumoDesde: Generated<string | null>;
  };
  exclusoes: { userId: string; pedidaEm: string; apagarEm: string; bloqueada: Generated<boolean> };
  aparelhos: { userId: string; aparelho: string; vistoEm: string };
  segundosFatores: {
    userId: string;
    ativadoEm: Generated<string | null>;
    ultimoPasso: Generated<number | null>;
    codigos: Json<string[]>;
  };
  tokens: {
    tokenHash: Buffer;
    uid: string;
    tipo: 'VERIFICACAO' | 'REDEFINICAO' | 'EMAIL';
    expiraEm: string;
    email: string | null;
  };
  falhasLogin: { id: Generated<string>; conta: string; endereco: string; em: string };
  segredos: { userId: string; nome: Segredo | 'totp' | `banco:${string}`; cifrado: Buffer };
  configuracoesPerfil: { userId: string; fotoUrl: string | null; fotoKey: string | null };
  configuracoesSite: Registro<typeof Site, 'cores' | 'cadastros' | 'sliders', 'cores' | 'cadastros' | 'sliders'> & {
    unica: Generated<boolean>;
    logoKey: string | null;
    logoBrancaKey: string | null;
    faviconKey: string | null;
  };
  configuracoesNotificacoes: Omit<
    Registro<
      typeof Notificacoes,
      | 'emailAtivo'
      | 'whatsappAtivo'
      | 'textoLivreAtivo'
      | 'silencioNoturno'
      | 'reciboPorEmail'
      | 'reciboPorWhatsapp'
      | 'avisosDoContrato'
      | 'avisoDeReajuste'
      | 'diasAvisoVencimento'
      | 'diasAvisoAtraso'
    >,
    Segredo
  > & { userId: string; testadoEm: Generated<string | null>; testes: Generated<number> };
  emailsDoServidor: { userId: string; dia: string; quantidade: number };
};
