import { z } from 'zod';

type EnderecoDoCep = { rua: string; bairro: string; cidade: string; estado: string };

const Resposta = z.object({
  logradouro: z.string().default(''),
  bairro: z.string().default(''),
  localidade: z.string().min(1),
  uf: z.string().length(2),
});
const PRAZO_MS = 4_000;

/** The address of a CEP, or nothing: when the look-up fails, the person fills it in by hand. */
export async function lookUpCep(cep: string, signal?: AbortSignal): Promise<EnderecoDoCep | undefined> {
  const numeros = cep.replace(/\D/g, '');
  if (numeros.length !== 8) return undefined;
  const parada = new AbortController();
  const parar = () => parada.abort();
  const prazo = setTimeout(parar, PRAZO_MS);
  signal?.addEventListener('abort', parar);
  try {
    const resposta = await fetch(`https://viacep.com.br/ws/${numeros}/json/`, { signal: parada.signal });
    const { logradouro: rua, bairro, localidade: cidade, uf: estado } = Resposta.parse(await resposta.json());
    return { rua, bairro, cidade, estado };
  } catch {
    return undefined;
  } finally {
    clearTimeout(prazo);
    signal?.removeEventListener('abort', parar);
  }
}
