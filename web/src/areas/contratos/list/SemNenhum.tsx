import { Button, Group } from '@mantine/core';
import { IconFileText, IconFilterOff, IconPlus } from '@tabler/icons-react';
import { BotaoLink } from '../../../components/links/BotaoLink.tsx';
import { Vazio } from '../../../components/screen/Vazio.tsx';
import type { BuscaContratos } from './busca.ts';

export const novo = (
  <BotaoLink to="/contratos/novo" leftSection={<IconPlus size={18} aria-hidden />}>
    Novo contrato
  </BotaoLink>
);

/** Nothing to list: no contract at all, or none of those that are asked for. */
export function SemNenhum({ busca, limpar }: { busca: BuscaContratos; limpar: () => void }) {
  return Object.keys(busca).length === 0 ? (
    <Vazio
      Icone={IconFileText}
      titulo="Nenhum contrato ainda"
      acao={
        <Group justify="center" gap="sm">
          {novo}
          <BotaoLink to="/importar" variant="default">
            Importar planilha
          </BotaoLink>
        </Group>
      }
    >
      Escolha o imóvel, o locatário e as condições: as parcelas são criadas de uma vez, e você confere cada uma antes de
      salvar.
    </Vazio>
  ) : (
    <Vazio
      Icone={IconFilterOff}
      titulo="Nenhum contrato aqui"
      acao={
        <Button variant="default" onClick={limpar}>
          Limpar filtros
        </Button>
      }
    />
  );
}
