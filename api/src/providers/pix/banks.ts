import type { Env } from '../../env.ts';
import type { Timeouts } from '../timeouts.ts';
import { abrirBanco, type ContaPix } from './driver.ts';
import type { BancoPix } from './pix.ts';
import { type Enderecos, PERFIS, type Perfil } from './profiles.ts';

/** `ca` is the authority of a bank that no browser would believe, such as a fake one. */
type PerfilOferecido = Perfil & { ca?: string };

/** The banks that landlords may choose from, and their accounts as they are in use. */
export type PixBanks = {
  perfis: Readonly<Record<string, PerfilOferecido>>;
  /** The account as it was opened for this version of its row; another version closes the one before. */
  abrir(quem: { id: string; versao: string }, conta: () => ContaPix): BancoPix;
  fechar(): void;
};

/** An open account keeps its token and its connections: beyond this the longest unused goes. */
const ABERTAS = 200;

export function createPixBanks(env: Pick<Env, 'PIX_BANCOS'>, tempos: Timeouts, agora: () => Date): PixBanks {
  const perfis: Record<string, PerfilOferecido> = { ...PERFIS, ...env.PIX_BANCOS };
  const abertas = new Map<string, { versao: string; banco: BancoPix }>();
  const fechar = (id: string) => {
    abertas.get(id)?.banco.fechar();
    abertas.delete(id);
  };
  return {
    perfis,
    abrir({ id, versao }, conta) {
      const aberta = abertas.get(id);
      if (aberta?.versao === versao) {
        abertas.delete(id);
        abertas.set(id, aberta);
        return aberta.banco;
      }
      const dados = conta();
      const { ca } = dados.perfil as PerfilOferecido;
      const banco = abrirBanco(dados, { tempos, agora, ca });
      fechar(id);
      abertas.set(id, { versao, banco });
      for (const [antiga] of abertas) if (abertas.size > ABERTAS) fechar(antiga);
      return banco;
    },
    fechar() {
      for (const id of [...abertas.keys()]) fechar(id);
    },
  };
}

/** Undefined where the bank has no place for trying things out. */
export const enderecosDe = (perfil: Perfil, homologacao: boolean): Enderecos | undefined =>
  homologacao ? perfil.homologacao : perfil.producao;
