import type { Env } from '../../env.ts';
import type { EmissorDeBoletos } from '../boletos/boletos.ts';
import { abrirEfi, type ContaEfi } from '../boletos/efi.ts';
import { keepOpened } from '../opened.ts';
import type { Timeouts } from '../timeouts.ts';
import { abrirBanco, type ContaPix } from './driver.ts';
import type { BancoPix } from './pix.ts';
import { type Enderecos, PERFIS, type Perfil } from './profiles.ts';

/** `ca` is the authority of a bank that no browser would believe, such as a fake one. */
type PerfilOferecido = Perfil & { ca?: string };
type Quem = { id: string; versao: string };

/** The banks that landlords may choose from, and their accounts as they are in use. */
export type PixBanks = {
  perfis: Readonly<Record<string, PerfilOferecido>>;
  abrir(quem: Quem, conta: () => ContaPix): BancoPix;
  /** The same account where it issues boletos. */
  abrirEmissor(quem: Quem, conta: () => ContaEfi & { perfil: Perfil }): EmissorDeBoletos;
  fechar(): void;
};

const ABERTAS = 200;

export function createPixBanks(env: Pick<Env, 'PIX_BANCOS'>, tempos: Timeouts, agora: () => Date): PixBanks {
  const perfis: Record<string, PerfilOferecido> = { ...PERFIS, ...env.PIX_BANCOS };
  const contas = keepOpened<BancoPix>(ABERTAS);
  const emissores = keepOpened<EmissorDeBoletos>(ABERTAS);
  const meiosDe = (perfil: Perfil) => ({ tempos, agora, ca: (perfil as PerfilOferecido).ca });
  return {
    perfis,
    abrir: (quem, conta) =>
      contas.take(quem, () => {
        const dados = conta();
        return abrirBanco(dados, meiosDe(dados.perfil));
      }),
    abrirEmissor: (quem, conta) =>
      emissores.take(quem, () => {
        const { perfil, ...dados } = conta();
        return abrirEfi(dados, meiosDe(perfil));
      }),
    fechar() {
      contas.closeAll();
      emissores.closeAll();
    },
  };
}

/** Gives the bank's addresses; undefined if it has no sandbox. */
export const enderecosDe = (perfil: Perfil, homologacao: boolean): Enderecos | undefined =>
  homologacao ? perfil.homologacao : perfil.producao;

/** Gives the addresses at which this bank issues boletos; undefined if it issues none. */
export const enderecosDosBoletos = ({ boletos }: Perfil, homologacao: boolean): Enderecos | undefined =>
  homologacao ? boletos?.homologacao : boletos?.producao;
