import { Button, Group, Input, Popover, SegmentedControl, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { CampoData } from '../componentes/CampoData.tsx';
import { data, hoje } from '../formato.ts';
import type { BuscaFinanceiro } from './busca.ts';
import estilo from './FiltroPeriodo.module.css';
import { periodosDe } from './periodos.ts';

type Props = { busca: BuscaFinanceiro; aoMudar: (mudanca: Partial<BuscaFinanceiro>) => void };

/** Ready periods and two dates, of due dates or of payments. */
export function FiltroPeriodo({ busca: { de, ate, por }, aoMudar }: Props) {
  const [aberto, { toggle, close, open }] = useDisclosure();
  const prontos = periodosDe(hoje());
  const pronto = prontos.find((periodo) => periodo.de === de && periodo.ate === ate);
  const nome = `${pronto?.nome ?? nomeDasDatas(de, ate)}${por === 'pagamento' && (de || ate) ? ' (pagas)' : ''}`;
  return (
    <Input.Wrapper label="Período" labelElement="div">
      <Popover
        opened={aberto}
        onChange={(abrir) => (abrir ? open() : close())}
        width={320}
        position="bottom-start"
        trapFocus
        withinPortal
      >
        <Popover.Target>
          <Button
            fullWidth
            variant="default"
            classNames={{ label: estilo.nome, inner: estilo.dentro }}
            fw={400}
            px="sm"
            leftSection={<IconCalendar size={16} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
            onClick={toggle}
            aria-label={`Período: ${nome}`}
          >
            {nome}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Escolher período">
          <Stack gap="sm">
            <SegmentedControl
              size="xs"
              fullWidth
              aria-label="Data que conta"
              data={[
                { value: 'vencimento', label: 'Vencimento' },
                { value: 'pagamento', label: 'Pagamento' },
              ]}
              value={por ?? 'vencimento'}
              onChange={(valor) => aoMudar({ por: valor === 'pagamento' ? 'pagamento' : undefined })}
            />
            <Group gap={6}>
              {prontos.map((periodo) => (
                <Button
                  key={periodo.nome}
                  size="compact-sm"
                  variant={periodo === pronto ? 'filled' : 'default'}
                  aria-pressed={periodo === pronto}
                  onClick={() => aoMudar({ de: periodo.de, ate: periodo.ate })}
                >
                  {periodo.nome}
                </Button>
              ))}
            </Group>
            <Group grow gap="sm">
              <CampoData
                label="De"
                value={de ?? ''}
                popoverProps={{ withinPortal: false }}
                onChange={(dia) => aoMudar({ de: dia || undefined })}
              />
              <CampoData
                label="Até"
                value={ate ?? ''}
                popoverProps={{ withinPortal: false }}
                onChange={(dia) => aoMudar({ ate: dia || undefined })}
              />
            </Group>
            <Group justify="space-between">
              <Button
                size="compact-sm"
                variant="subtle"
                onClick={() => aoMudar({ de: undefined, ate: undefined, por: undefined })}
              >
                Qualquer data
              </Button>
              <Button size="compact-sm" onClick={close}>
                Pronto
              </Button>
            </Group>
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  );
}

function nomeDasDatas(de: string | undefined, ate: string | undefined): string {
  if (de && ate) return `${data(de)} a ${data(ate)}`;
  if (de) return `Desde ${data(de)}`;
  return ate ? `Até ${data(ate)}` : 'Qualquer data';
}
