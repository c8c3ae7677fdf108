import { Aba, Abas, SO_ESTA } from '../../components/screen/Abas.tsx';

/** The tabs of one place in the menu: repairs, commitments and providers have a screen each. */
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
