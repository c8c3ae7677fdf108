import { MESES_CURTOS, somarMeses } from '@imob/schemas/rules/dates';
import { ActionIcon, Box, Button, Group, Popover, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { hoje, mesCurto } from '../../format/format.ts';

type Props = {
  /** `2026-11`; without one, all months. */
  mes: string | undefined;
  aoMudar: (mes: string | 'todos') => void;
  /** One month is always shown, none after this one. */
  ate?: string;
};

/** ‹ nov 2026 ›: the month before and after in one touch, any other one and all of them in two. */
export function EscolherMes({ mes, aoMudar, ate }: Props) {
  const [aberto, { close, toggle, open }] = useDisclosure();
  const nome = mes ? mesCurto(mes) : 'Todos os meses';
  const este = hoje().slice(0, 7);
  const vizinho = (passo: number) => aoMudar(somarMeses(`${mes ?? este}-01`, passo).slice(0, 7));
  const escolher = (novo: string) => {
    close();
    aoMudar(novo);
  };
  return (
    <Vizinhos
      nome="Mês"
      anterior={['Mês anterior', () => vizinho(-1)]}
      proximo={['Próximo mês', ate !== undefined && mes !== undefined && mes >= ate ? undefined : () => vizinho(1)]}
    >
      <Popover opened={aberto} onChange={(abrir) => (abrir ? open() : close())} width={300} trapFocus withinPortal>
        <Popover.Target>
          <Button
            variant="subtle"
            color="gray"
            c="var(--mantine-color-text)"
            px={4}
            h={34}
            fz="md"
            fw={650}
            rightSection={<IconChevronDown size={16} aria-hidden />}
            aria-label={`Mês: ${nome}`}
            onClick={toggle}
          >
            {mes ? nome : 'Todos'}
            {!mes && (
              <Box component="span" visibleFrom="xs">
                &nbsp;os meses
              </Box>
            )}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Escolher o mês">
          <Ano key={mes} mes={mes} este={este} ate={ate} escolher={escolher} />
          <Group mt="sm" gap="xs" wrap="nowrap">
            <Button size="compact-md" px="xs" flex={1} variant="default" onClick={() => escolher(este)}>
              Este mês
            </Button>
            {ate === undefined && (
              <Button
                size="compact-md"
                px="xs"
                flex="none"
                variant={mes === undefined ? 'filled' : 'default'}
                aria-pressed={mes === undefined}
                onClick={() => escolher('todos')}
              >
                Todos os meses
              </Button>
            )}
          </Group>
        </Popover.Dropdown>
      </Popover>
    </Vizinhos>
  );
}

/** ‹ 2026 ›, in the same letters as a month. */
export const EscolherAno = ({ ano, aoMudar }: { ano: number; aoMudar: (ano: number) => void }) => (
  <Vizinhos
    nome="Ano"
    anterior={['Ano anterior', () => aoMudar(ano - 1)]}
    proximo={['Próximo ano', () => aoMudar(ano + 1)]}
  >
    <Text fz="md" fw={650} lh="34px" px={4} className="numeros" role="status">
      {ano}
    </Text>
  </Vizinhos>
);

/** An arrow's name and its action; without an action the arrow is disabled. */
type Seta = [nome: string, ir: (() => void) | undefined];

const Vizinhos = ({
  nome,
  anterior,
  proximo,
  children,
}: Record<'anterior' | 'proximo', Seta> & { nome: string; children: ReactNode }) => (
  <Group gap={0} wrap="nowrap" role="group" aria-label={nome}>
    <Passo seta={anterior}>
      <IconChevronLeft size={20} aria-hidden />
    </Passo>
    {children}
    <Passo seta={proximo}>
      <IconChevronRight size={20} aria-hidden />
    </Passo>
  </Group>
);

const Passo = ({ seta: [nome, ir], children }: { seta: Seta; children: ReactNode }) => (
  <ActionIcon variant="subtle" color="gray" c="dimmed" size={34} aria-label={nome} disabled={!ir} onClick={ir}>
    {children}
  </ActionIcon>
);

type PropsDoAno = { mes: string | undefined; este: string; ate: string | undefined; escolher: (mes: string) => void };

function Ano({ mes, este, ate, escolher }: PropsDoAno) {
  const [ano, setAno] = useState(Number((mes ?? este).slice(0, 4)));
  return (
    <>
      <Group justify="space-between" mb="xs">
        <ActionIcon variant="subtle" color="gray" aria-label="Ano anterior" onClick={() => setAno(ano - 1)}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Text fw={650} className="numeros" role="status">
          {ano}
        </Text>
        <ActionIcon variant="subtle" color="gray" aria-label="Próximo ano" onClick={() => setAno(ano + 1)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <Box display="grid" style={{ gridTemplateColumns: 'repeat(4, 1fr)', gap: 6 }}>
        {MESES_CURTOS.map((nome, indice) => {
          const valor = `${ano}-${String(indice + 1).padStart(2, '0')}`;
          return (
            <Button
              key={nome}
              size="compact-md"
              px={0}
              variant={valor === mes ? 'filled' : 'default'}
              aria-pressed={valor === mes}
              disabled={ate !== undefined && valor > ate}
              onClick={() => escolher(valor)}
            >
              {nome}
            </Button>
          );
        })}
      </Box>
    </>
  );
}
