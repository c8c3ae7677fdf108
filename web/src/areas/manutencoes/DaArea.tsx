import { Aba, Abas, SO_ESTA } from '../../components/screen/Abas.tsx';

/** What is mended, what has to be done by a day, and who does it: one place in the menu, with a screen each. */
export const DaArea = () => (
  <Abas nome="Partes das manutenções">
    <Aba to="/manutencoes" activeOptions={SO_ESTA}>
      Manutenções
    </Aba>
    <Aba to="/compromissos" activeOptions={SO_ESTA}>
      Compromissos
    </Aba>
    <Aba to="/prestadores" activeOptions={SO_ESTA}>
      Prestadores
    </Aba>
  </Abas>
);
