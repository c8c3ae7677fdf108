import { MESES_CURTOS, somarMeses } from '@imob/schemas/rules/dates';
import { ActionIcon, Box, Button, Group, Popover, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { hoje, mesCurto } from '../../format/format.ts';

type Props = {
  /** `2026-11`; without one, all months. */
  mes: string | undefined;
  aoMudar: (mes: string | 'todos') => void;
};

/** ‹ nov 2026 ›: the month before and after in one touch, any other one and all of them in two. */
export function EscolherMes({ mes, aoMudar }: Props) {
  const [aberto, { close, toggle, open }] = useDisclosure();
  const nome = mes ? mesCurto(mes) : 'Todos os meses';
  const este = hoje().slice(0, 7);
  const vizinho = (passo: number) => aoMudar(somarMeses(`${mes ?? este}-01`, passo).slice(0, 7));
  const escolher = (novo: string) => {
    close();
    aoMudar(novo);
  };
  return (
    <Group gap={0} wrap="nowrap" role="group" aria-label="Mês">
      <ActionIcon
        variant="subtle"
        color="gray"
        c="dimmed"
        size={34}
        aria-label="Mês anterior"
        onClick={() => vizinho(-1)}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
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
          <Ano key={mes} mes={mes} este={este} escolher={escolher} />
          <Group mt="sm" gap="xs" wrap="nowrap">
            <Button size="compact-md" px="xs" flex={1} variant="default" onClick={() => escolher(este)}>
              Este mês
            </Button>
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
          </Group>
        </Popover.Dropdown>
      </Popover>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="dimmed"
        size={34}
        aria-label="Próximo mês"
        onClick={() => vizinho(1)}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

type PropsDoAno = { mes: string | undefined; este: string; escolher: (mes: string) => void };

function Ano({ mes, este, escolher }: PropsDoAno) {
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
