import type { Certificado } from './certificate.ts';
import type { PassoDoTeste, Resultado } from './pix.ts';

type Passos = {
  certificado: Certificado & { situacao: 'valido' | 'vence-logo' | 'vencido' };
  acesso: () => Promise<Resultado<string>>;
  recebidos: () => Promise<Resultado<unknown>>;
  aviso: () => Promise<Resultado<{ url: string }>>;
};

const dia = (data: Date) => data.toISOString().slice(0, 10).split('-').reverse().join('/');

/** Tells the landlord how far the bank lets him, one step after another; the last two need permissions of their own. */
export async function testarConta({ certificado, acesso, recebidos, aviso }: Passos): Promise<PassoDoTeste[]> {
  const passos: PassoDoTeste[] = [];
  const anotar = (passo: PassoDoTeste['passo'], ok: boolean, texto: string) => {
    passos.push({ passo, ok, texto });
    return ok;
  };
  const validade = dia(certificado.validoAte);
  if (certificado.situacao === 'vencido') {
    anotar('certificado', false, `O certificado venceu em ${validade}; gere um novo no site do banco e envie-o aqui.`);
    return passos;
  }
  anotar('certificado', true, `Certificado válido até ${validade}.`);

  const token = await acesso();
  if (!anotar('acesso', token.situacao === 'feita', textoDe(token, 'O banco aceitou a credencial.'))) return passos;

  const lista = await recebidos();
  if (!anotar('recebidos', lista.situacao === 'feita', textoDe(lista, 'O banco mostra os Pix recebidos.')))
    return passos;

  const avisado = await aviso();
  if (avisado.situacao === 'inexistente') {
    anotar('aviso', true, 'O banco ainda não nos avisa de cada Pix; enquanto isso perguntamos de tempos em tempos.');
  } else {
    anotar('aviso', avisado.situacao === 'feita', textoDe(avisado, 'O banco nos avisa de cada Pix.'));
  }
  return passos;
}

const textoDe = (resultado: Resultado<unknown>, certo: string) =>
  resultado.situacao === 'feita' ? certo : resultado.erro;
