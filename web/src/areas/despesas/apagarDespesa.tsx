import type { Despesa } from '@imob/schemas/despesas';
import { NOMES_DE_DESPESA } from '@imob/schemas/rules/despesas';
import { Checkbox, Stack } from '@mantine/core';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { data, dinheiro } from '../../format/format.ts';
import { chamar } from '../../service/api.ts';
import { avisar, esquecer } from '../../service/queries.ts';

/** Asks first, and of one that repeats, whether the later ones go too. */
export function apagarDespesa(despesa: Despesa): void {
  let seguintes = false;
  const { id, tipo, valor, serieId } = despesa;
  confirmar({
    titulo: 'Apagar esta despesa?',
    oQueAcontece: (
      <Stack gap="sm">
        {`${NOMES_DE_DESPESA[tipo]} de ${dinheiro(valor)}, em ${data(despesa.data)}. Não há como desfazer.`}
        {serieId && (
          <Checkbox
            label="Apagar também as dos meses seguintes"
            description="As que já foram pagas ficam."
            onChange={({ currentTarget }) => {
              seguintes = currentTarget.checked;
            }}
          />
        )}
      </Stack>
    ),
    acao: 'Apagar',
    perigo: true,
    aoConfirmar: async () => {
      const query = seguintes ? ({ seguintes: 'true' } as const) : {};
      const { message } = await chamar('DELETE /despesas/:id', { params: { id }, query });
      void esquecer('DELETE /despesas/:id');
      avisar(message);
    },
  });
}
