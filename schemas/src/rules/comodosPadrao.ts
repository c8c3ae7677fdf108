type Imovel = {
  tipoImovel?: string | null | undefined;
  quartos?: number | null | undefined;
  suites?: number | null | undefined;
  banheiros?: number | null | undefined;
  vagas?: number | null | undefined;
};

const BASE = ['Piso', 'Paredes', 'Teto', 'Portas', 'Janelas', 'Elétrica'];
const MOLHADO = [...BASE, 'Hidráulica'];

/** The parts of a room that are looked at, by its name. */
export function elementosPadrao(comodo: string): string[] {
  if (/banheir|lavabo|suíte|suite|cozinha|copa|servi|lavander/i.test(comodo)) return MOLHADO;
  if (/varanda|sacada/i.test(comodo)) return ['Piso', 'Paredes', 'Teto', 'Portas', 'Elétrica'];
  if (/quintal|jardim|externa|terreno/i.test(comodo)) return ['Piso', 'Muros e portões', 'Elétrica', 'Hidráulica'];
  if (/garagem|vaga/i.test(comodo)) return ['Piso', 'Paredes', 'Portas', 'Elétrica'];
  return BASE;
}

/** The rooms that a property of this type has, with what is looked at in each. */
export function comodosPadrao(imovel: Imovel): { nome: string; elementos: string[] }[] {
  const nomes = nomesDosComodos(imovel);
  return nomes.map((nome) => ({ nome, elementos: elementosPadrao(nome) }));
}

function nomesDosComodos({ tipoImovel, quartos, suites, banheiros, vagas }: Imovel): string[] {
  const tipo = (tipoImovel ?? '').toLowerCase();
  if (/terreno|lote/.test(tipo)) return ['Área externa'];
  if (/vaga|garagem/.test(tipo)) return ['Garagem'];
  if (/sala|loja|comercial|galp|escrit/.test(tipo)) return ['Salão', ...varios('Banheiro', banheiros ?? 1)];
  if (/kit|studio|stúdio|estúdio|loft|flat/.test(tipo)) return ['Ambiente', 'Banheiro'];
  const casa = /casa|sobrado|chácara|sítio/.test(tipo);
  return [
    'Sala',
    ...varios('Quarto', quartos ?? 1),
    ...varios('Suíte', suites ?? 0),
    'Cozinha',
    ...varios('Banheiro', banheiros ?? 1),
    'Área de serviço',
    ...(casa ? ['Área externa'] : []),
    ...((vagas ?? 0) > 0 ? ['Garagem'] : []),
  ];
}

/** A listing's wrong number is no reason for a hundred rooms. */
const MAXIMO = 12;
const varios = (nome: string, quantos: number): string[] => {
  const total = Math.min(Math.max(0, Math.floor(quantos)), MAXIMO);
  return total === 1 ? [nome] : Array.from({ length: total }, (_, i) => `${nome} ${i + 1}`);
};
