import { type EfiFalsa, fakeEfi } from '../../api/src/providers/boletos/fake.ts';
import { createPixBanks } from '../../api/src/providers/pix/banks.ts';
import { type BancoFalso, fakeBank } from '../../api/src/providers/pix/fake.ts';
import { PERFIS } from '../../api/src/providers/pix/profiles.ts';
import { shortTimeouts } from '../../api/test/support/timeouts.ts';
import { montarPalco, type Palco } from './navegador.ts';

/** A stage on which landlords may choose a bank that is played by a fake one, over TLS as any, which issues boletos too. */
export async function montarPalcoComBanco(momento: string): Promise<Palco & { banco: BancoFalso; efi: EfiFalsa }> {
  // It goes on as any clock does: an account that is changed is another one by its moment.
  const inicio = Date.now();
  const agora = () => new Date(Date.parse(momento) + Date.now() - inicio);
  const banco = await fakeBank({ agora });
  const efi = await fakeEfi({ agora });
  const boletos = { producao: efi.enderecos };
  const perfil = { ...PERFIS.efi, nome: 'Banco de teste', producao: banco.enderecos, ca: banco.ca, boletos };
  const pix = createPixBanks({ PIX_BANCOS: { teste: perfil } }, { ...shortTimeouts, deadline: 5_000 }, agora);
  const palco = await montarPalco({ agora: momento, deps: { pix, agora } });
  return {
    ...palco,
    ...{ banco, efi },
    async fechar() {
      await palco.fechar();
      await efi.close();
      await banco.close();
    },
  };
}
