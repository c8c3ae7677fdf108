import { semPontuacao } from '@imob/schemas/rules/documentos';
import { Button, CloseButton, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DialogoDeFormulario } from '../../../components/dialogs/DialogoDeFormulario.tsx';
import { CampoRemoto } from '../../../components/fields/CampoRemoto.tsx';
import { chamar } from '../../../service/api.ts';
import { consulta } from '../../../service/queries.ts';
import { COM_NOME } from '../new/livres.ts';
import { NovoLocatarioRapido } from '../new/NovoLocatarioRapido.tsx';

type Dito = { nome: string; cpf: string };
export type Conhecido = { locatarioId: string } & Dito;
type Props = {
  principalId: string;
  ids: readonly string[];
  mudar: (ids: string[]) => void;
  /** Those whose names are known already; one of them may be deleted. */
  conhecidos?: readonly Conhecido[];
  /** Stands below each. */
  abaixo?: (id: string) => ReactNode;
  erros?: readonly ReactNode[];
  /** A spouse of whom the form of the principal tenant tells. */
  conjuge?: Dito | undefined;
};

const MAXIMO = 9;

/** Says who rents beside the principal tenant: from the records, or new ones. */
export function Pessoas({ principalId, ids, mudar, conhecidos = [], abaixo, erros = [], conjuge }: Props) {
  const [novo, setNovo] = useState<Dito | 'VAZIO'>();
  // Chosen again, the field is empty for the next one.
  const [vez, setVez] = useState(0);
  const nomes = useNomes(ids, conhecidos);
  const acrescentar = (id: string) => {
    if (id !== principalId && !ids.includes(id)) mudar([...ids, id]);
    setVez(vez + 1);
  };
  const jaEsta = (dito: Dito) =>
    ids.some((id) => {
      const { nome, cpf } = nomes.get(id) ?? { nome: '', cpf: '' };
      return dito.cpf ? semPontuacao(cpf) === semPontuacao(dito.cpf) : nome === dito.nome;
    });
  const fechar = () => setNovo(undefined);
  return (
    <Stack gap="sm">
      {ids.length > 0 && (
        <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
          {ids.map((id, i) => {
            const { nome, cpf } = nomes.get(id) ?? { nome: '…', cpf: '' };
            return (
              <li key={id}>
                <Group wrap="nowrap" justify="space-between" align="flex-start" gap="sm">
                  <Text style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
                    <Text span fw={600}>
                      {nome}
                    </Text>{' '}
                    <Text span fz="sm" c="dimmed">
                      {cpf}
                    </Text>
                  </Text>
                  <CloseButton aria-label={`Tirar ${nome}`} onClick={() => mudar(ids.filter((um) => um !== id))} />
                </Group>
                {abaixo?.(id)}
                {erros[i] && (
                  <Text fz="sm" c="var(--mantine-color-error)" role="alert">
                    {erros[i]}
                  </Text>
                )}
              </li>
            );
          })}
        </Stack>
      )}
      {conjuge && !jaEsta(conjuge) && (
        <Button variant="light" style={{ alignSelf: 'flex-start' }} onClick={() => setNovo(conjuge)}>
          Acrescentar {conjuge.nome}, cônjuge na ficha
        </Button>
      )}
      {ids.length < MAXIMO && (
        <Group align="flex-end" gap="sm">
          <CampoRemoto
            key={vez}
            label="Já está no cadastro"
            placeholder="Procurar pelo nome ou CPF"
            flex="1 1 220px"
            perguntar={perguntar([principalId, ...ids])}
            onChange={(id) => id && acrescentar(id)}
          />
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setNovo('VAZIO')}>
            Cadastrar outra pessoa
          </Button>
        </Group>
      )}
      <DialogoDeFormulario opened={novo !== undefined} onClose={fechar} title="Novo locatário" size="lg">
        {novo && (
          <NovoLocatarioRapido fechar={fechar} aoCriar={acrescentar} dito={novo === 'VAZIO' ? undefined : novo} />
        )}
      </DialogoDeFormulario>
    </Stack>
  );
}

const perguntar = (fora: readonly string[]) => (busca: string) => ({
  queryKey: ['locatarios', 'opcoes', busca, ...fora],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { ...COM_NOME, ...(busca && { busca }), limite: 20 } as const;
    const { locatarios } = await chamar('GET /locatarios/pagina', { query, signal });
    return locatarios
      .filter(({ id }) => !fora.includes(id))
      .map(({ id, nome, cpf }) => ({ value: id, label: `${nome} · ${cpf}` }));
  },
});

export function useNomes(ids: readonly string[], conhecidos: readonly Conhecido[]): Map<string, Dito> {
  const sabidos = new Map(conhecidos.map(({ locatarioId, nome, cpf }) => [locatarioId, { nome, cpf }]));
  const aLer = ids.filter((id) => !sabidos.has(id));
  const lidos = useQueries({ queries: aLer.map((id) => consulta('GET /locatarios/:id', { params: { id } })) });
  return new Map([...sabidos, ...lidos.flatMap(({ data }) => (data ? [[data.id, data] as const] : []))]);
}
