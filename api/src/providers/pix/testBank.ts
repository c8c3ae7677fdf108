import { shortTimeouts } from '../../../test/support/timeouts.ts';
import { lerCertificado } from './certificate.ts';
import { abrirBanco, type ContaPix, type MeiosDoBanco } from './driver.ts';
import { fakeBank } from './fake.ts';
import type { BancoPix } from './pix.ts';
import { PERFIS } from './profiles.ts';

export const CHAVE = '5f84a4c5-c5cb-4599-9f13-7eb4d419dacc';

/** A fake bank, and accounts in it; the clock is theirs. */
export async function testBank() {
  const teste = { relogio: new Date(0) };
  const agora = () => teste.relogio;
  const falso = await fakeBank({ agora });
  const abertos: BancoPix[] = [];

  function abrir(mudancas: Partial<ContaPix> = {}, meios: Partial<MeiosDoBanco> = {}): BancoPix {
    const { certificado, erro } = lerCertificado(falso.conta.certificado);
    if (!certificado) throw new Error(erro);
    const conta = { perfil: PERFIS.efi, enderecos: falso.enderecos, ...falso.conta, certificado, chave: CHAVE };
    const tempos = { ...shortTimeouts, deadline: 1_000 };
    const aberto = abrirBanco({ ...conta, ...mudancas }, { tempos, agora, ca: falso.ca, ...meios });
    abertos.push(aberto);
    return aberto;
  }

  return Object.assign(teste, {
    falso,
    abrir,
    recomecar() {
      teste.relogio = new Date('2026-12-01T12:00:00Z');
      falso.clear();
      return abrir();
    },
    fecharContas() {
      for (const aberto of abertos.splice(0)) aberto.fechar();
    },
    chamadas: (method: string, trecho: string) => falso.requests.filter(pedidoDe(method, trecho)).length,
  });
}
export type TestBank = Awaited<ReturnType<typeof testBank>>;

export const pedidoDe = (method: string, trecho: string) => (pedido: { method: string; path: string }) =>
  pedido.method === method && pedido.path.includes(trecho);
