import type { ContratoLido } from '@imob/schemas/contratos';
import { Button, Collapse, Grid, Select } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CampoBusca } from '../componentes/CampoBusca.tsx';
import { nomeDoImovel } from '../contratos/situacao.ts';
import { porNome } from '../formato.ts';
import type { BuscaFinanceiro } from './busca.ts';
import { FiltroPeriodo } from './FiltroPeriodo.tsx';

const SITUACOES = [
  { value: 'ABERTO', label: 'A receber (todas)' },
  { value: 'PENDENTE', label: 'A vencer' },
  { value: 'ATRASADO', label: 'Em atraso' },
  { value: 'PAGO', label: 'Pagas' },
  { value: 'CANCELADO', label: 'Canceladas' },
];
const TIPOS = [
  { value: 'ALUGUEL', label: 'Aluguel' },
  { value: 'CAUCAO', label: 'Caução' },
  { value: 'REPARO', label: 'Reparo' },
];

/** What the table shows; every choice goes straight into the address, and from there to the table. */
export function Filtros({ contratos }: { contratos: ContratoLido[] }) {
  const busca = useSearch({ from: '/app/financeiro' });
  const navegar = useNavigate({ from: '/financeiro' });
  const mudar = (mudanca: Partial<BuscaFinanceiro>) =>
    void navegar({ search: (atual) => ({ ...atual, ...mudanca }), replace: true, resetScroll: false });
  const telefone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const escolhidos = Object.keys(busca).filter((nome) => nome !== 'texto').length;
  const [abertos, { toggle }] = useDisclosure(false);
  const imoveis = useMemo(() => opcoes(contratos.map((c) => [c.imovelId, nomeDoImovel(c)])), [contratos]);
  const locatarios = useMemo(() => opcoes(contratos.map((c) => [c.locatarioId, c.locatario.nome])), [contratos]);
  const coluna = { base: 12, xs: 6, sm: 4, lg: 'auto' } as const;

  return (
    <search aria-label="Filtrar contas">
      <Grid gap="sm" align="flex-end">
        <Grid.Col span={{ base: 12, lg: 3.5 }}>
          <CampoBusca
            label="Procurar"
            placeholder="Locatário, imóvel ou descrição"
            value={busca.texto ?? ''}
            onChange={(texto) => mudar({ texto: texto || undefined })}
          />
        </Grid.Col>
        {telefone && (
          <Grid.Col span={12}>
            <Button
              fullWidth
              variant="default"
              leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
              onClick={toggle}
              aria-expanded={abertos}
            >
              {escolhidos > 0 ? `Filtros (${escolhidos})` : 'Filtros'}
            </Button>
          </Grid.Col>
        )}
        <Grid.Col span={{ base: 12, lg: 8.5 }}>
          <Collapse expanded={!telefone || abertos} keepMounted={false}>
            <Grid gap="sm">
              <Grid.Col span={coluna}>
                <Select
                  label="Situação"
                  placeholder="Todas"
                  clearable
                  data={SITUACOES}
                  value={busca.status ?? null}
                  onChange={(status) => mudar({ status: (status ?? undefined) as BuscaFinanceiro['status'] })}
                />
              </Grid.Col>
              <Grid.Col span={coluna}>
                <FiltroPeriodo busca={busca} aoMudar={mudar} />
              </Grid.Col>
              <Grid.Col span={coluna}>
                <Select
                  label="Imóvel"
                  placeholder="Todos"
                  clearable
                  searchable
                  nothingFoundMessage="Nenhum imóvel"
                  data={imoveis}
                  value={busca.imovelId ?? null}
                  onChange={(imovelId) => mudar({ imovelId: imovelId ?? undefined })}
                />
              </Grid.Col>
              <Grid.Col span={coluna}>
                <Select
                  label="Locatário"
                  placeholder="Todos"
                  clearable
                  searchable
                  nothingFoundMessage="Nenhum locatário"
                  data={locatarios}
                  value={busca.locatarioId ?? null}
                  onChange={(locatarioId) => mudar({ locatarioId: locatarioId ?? undefined })}
                />
              </Grid.Col>
              <Grid.Col span={{ base: 12, xs: 6, sm: 4, lg: 2 }}>
                <Select
                  label="Tipo"
                  placeholder="Todos"
                  clearable
                  data={TIPOS}
                  value={busca.tipo ?? null}
                  onChange={(tipo) => mudar({ tipo: (tipo ?? undefined) as BuscaFinanceiro['tipo'] })}
                />
              </Grid.Col>
            </Grid>
          </Collapse>
        </Grid.Col>
      </Grid>
    </search>
  );
}

function opcoes(pares: [string, string][]) {
  const porId = new Map(pares);
  return [...porId].map(([value, label]) => ({ value, label })).sort((a, b) => porNome(a.label, b.label));
}
