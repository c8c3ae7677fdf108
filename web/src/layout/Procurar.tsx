import type * as busca from '@imob/schemas/busca';
import { Badge, Group, Loader, Modal, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { consulta } from '../service/queries.ts';
import { usePerfil } from '../service/session.tsx';
import estilo from './Procurar.module.css';
import { telasDe } from './telas.ts';
import { useSair } from './useSair.ts';

type Resultado = Omit<busca.Achado, 'tipo' | 'caminho'> & {
  tipo: busca.Achado['tipo'] | 'TELA' | 'ACAO';
  caminho?: string;
  sair?: 'aparelho' | 'todos';
};

const TIPOS: Record<Resultado['tipo'], string> = {
  TELA: 'Tela',
  ACAO: 'Ação',
  LOCATARIO: 'Locatário',
  IMOVEL: 'Imóvel',
  CONTRATO: 'Contrato',
  CONTA: 'Conta',
  RECIBO: 'Recibo',
  DESPESA: 'Despesa',
  MANUTENCAO: 'Manutenção',
  PRESTADOR: 'Prestador',
  RATEIO: 'Conta dividida',
  CONVERSA: 'Conversa',
  GRUPO: 'Grupo',
  COMUNICADO: 'Comunicado',
  MODELO: 'Modelo',
};

type Props = { aberto: boolean; fechar: () => void };

/**
 * Everything the landlord has, by a name, an address, an amount or a date, and the app's own screens by theirs; the arrows
 * choose, Enter goes there.
 */
export const Procurar = ({ aberto, fechar }: Props) => (
  <Modal opened={aberto} onClose={fechar} title="Procurar" size="lg">
    <Busca fechar={fechar} />
  </Modal>
);

function Busca({ fechar }: { fechar: () => void }) {
  const router = useRouter();
  const [texto, setTexto] = useState('');
  const [escolhido, setEscolhido] = useState(0);
  const [q] = useDebouncedValue(texto.trim(), 180);
  /** Enter was pressed before the answer to these words came: the first of it is meant. */
  const [vaiAoPrimeiro, setVaiAoPrimeiro] = useState(false);
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    ...consulta('GET /busca', { query: { q } }),
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
  });
  const { role, ajudante } = usePerfil();
  const sair = useSair();
  const telas = telasDe(texto, role, ajudante);
  const emTela = (exata: boolean): Resultado[] =>
    telas
      .filter((tela) => tela.exata === exata)
      .map(({ nome, detalhe, ...leva }) => ({
        ...{ tipo: leva.sair ? 'ACAO' : 'TELA', id: nome, titulo: nome, detalhe },
        ...{ caminho: leva.caminho, sair: leva.sair },
      }));
  // A screen's whole word leads to the screen; the mere beginning of one is more likely somebody's name.
  const pedidas = emTela(true);
  const achados: Resultado[] = [...pedidas, ...(q.length >= 2 ? (data?.resultados ?? []) : []), ...emTela(false)];
  /** Whether the shown results belong to the field's present text, and not to an earlier one. */
  const emDia = q === texto.trim() && !isFetching && !isPlaceholderData;

  function ir(achado: Resultado | undefined) {
    if (!achado) return;
    fechar();
    if (achado.sair) void sair(achado.sair);
    else void router.navigate({ href: achado.caminho });
  }

  useEffect(() => {
    if (!vaiAoPrimeiro || !emDia) return;
    setVaiAoPrimeiro(false);
    ir(achados[0]);
  });

  useEffect(() => {
    document.getElementById(`achado-${escolhido}`)?.scrollIntoView({ block: 'nearest' });
  }, [escolhido]);

  return (
    <>
      <TextInput
        data-autofocus
        size="md"
        aria-label="O que procurar"
        placeholder="Nome, valor ou tela"
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={isFetching && q.length >= 2 ? <Loader size="xs" /> : undefined}
        role="combobox"
        aria-expanded={achados.length > 0}
        aria-controls="achados"
        aria-activedescendant={achados[escolhido] ? `achado-${escolhido}` : undefined}
        value={texto}
        onChange={(evento) => {
          setTexto(evento.currentTarget.value);
          setEscolhido(0);
          setVaiAoPrimeiro(false);
        }}
        onKeyDown={(evento) => {
          const passo = { ArrowDown: 1, ArrowUp: -1 }[evento.key];
          if (passo && achados.length > 0) {
            evento.preventDefault();
            setEscolhido((escolhido + passo + achados.length) % achados.length);
          }
          if (evento.key !== 'Enter') return;
          if (emDia || escolhido < pedidas.length) ir(achados[escolhido]);
          else setVaiAoPrimeiro(true);
        }}
      />
      <div id="achados" role="listbox" aria-label="Resultados" className={estilo.achados}>
        {achados.map((achado, indice) => (
          <UnstyledButton
            key={`${achado.tipo} ${achado.id}`}
            id={`achado-${indice}`}
            role="option"
            tabIndex={-1}
            aria-selected={indice === escolhido}
            className={estilo.achado}
            onClick={() => ir(achado)}
          >
            <Group justify="space-between" wrap="nowrap">
              <div style={{ minWidth: 0 }}>
                <Text fw={600} truncate>
                  {achado.titulo}
                </Text>
                <Text fz="sm" c="dimmed" truncate>
                  {achado.detalhe}
                </Text>
              </div>
              <Badge variant="light" color="gray" tt="none" style={{ flex: 'none' }}>
                {TIPOS[achado.tipo]}
              </Badge>
            </Group>
          </UnstyledButton>
        ))}
      </div>
      <Text fz="sm" c="dimmed" mt="sm" role="status">
        {isError
          ? 'Não deu para procurar agora. Tente de novo em instantes.'
          : q.length < 2
            ? 'Digite ao menos duas letras.'
            : achados.length === 0 && data && !isFetching
              ? 'Nada encontrado com estas palavras.'
              : ''}
      </Text>
    </>
  );
}
